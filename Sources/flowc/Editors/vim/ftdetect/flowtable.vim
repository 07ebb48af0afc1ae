" Flow also names a type checker for JavaScript, whose files end in .js: no clash.
autocmd BufRead,BufNewFile *.flow setfiletype flowtable
