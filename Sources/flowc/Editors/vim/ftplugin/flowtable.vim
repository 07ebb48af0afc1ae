" Settings for .flow tables of FlowTables.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1
setlocal expandtab shiftwidth=2 softtabstop=2 tabstop=2
setlocal comments=b:##,b:# commentstring=#\ %s formatoptions+=ro
setlocal foldmethod=indent foldlevel=99
let b:undo_ftplugin = 'setlocal et< sw< sts< ts< com< cms< fo< fdm< fdl<'
