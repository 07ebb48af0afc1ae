" Colours for .flow tables of FlowTables. A test holds it in step with the compiler.
if exists('b:current_syntax')
  finish
endif
let s:cpo = &cpo
set cpo&vim
syntax case match

" Numbers and words stand in expressions, also in those inside strings.
syntax match flowType /\<\u\k*/
syntax match flowNumber /\<\%(0\a\w*\|\d\w*\%(\.\d\w*\)\?\%(\%([eE]\)\@1<=[+-]\d\w*\)\?\)/
syntax match flowWord /\.\@1<!\<\%(when\|else\|is\|let\|throws\|stay\|final\|extern\)\>\%(\s*:\)\@!/
syntax match flowWord /\%([(, \t]\)\@1<=key\ze\s\+\k/
syntax match flowConstant /\.\@1<!\<\%(true\|false\|nil\)\>/
syntax match flowOperator /->\|\.\.\.\|??\|&&\|||\|[=!<>]=\|[-+*\/%<>!=?&|]/
syntax match flowWord /\%(->\s*\)\@<=\%(as\|reenter\)\ze\s\+\k/

syntax region flowString matchgroup=flowString start=/"/ end=/"/ excludenl end=/$/ oneline contains=flowEscape,flowInterpolation
syntax match flowEscape /\\\%(u{\x\{1,8}}\|.\)/ contained
syntax region flowInterpolation matchgroup=flowSpecial start=/\\(/ end=/)/ excludenl end=/$/ oneline contained contains=flowParentheses,flowString,flowNumber,flowWord,flowConstant,flowType,flowOperator
syntax region flowParentheses start=/(/ end=/)/ excludenl end=/$/ oneline contained contains=flowParentheses,flowString,flowNumber,flowWord,flowConstant,flowType,flowOperator

" What begins a line.
syntax match flowSection /^\%(flow\|initial\|unlisted\|access\|imports\|conforms\|isolation\|types\|uses\|events\|effects\|states\|always\)\ze\s*:/
syntax match flowAttribute /^\s\+\zs\%(entry\|exit\|states\|initial\|reports\|cancelled\|runs\|while\|lane\|State\|Event\|Effect\)\ze\s*:\%(\s\|$\)/
syntax match flowState /^\s\+\zs\k\+\%(\s*|\s*\k\+\)*\ze\%(([^#"]*)\)\?\s*:\s*\%(final\s*\)\?\%(#.*\)\?$/ contains=flowOperator
syntax match flowRule /^\s\+\%(only\|from\|never\|entering\)\>/
syntax match flowRule /\<\%(does\|needs\|at most once until\|can reach\|after\)\>\ze\s\+\k/

" After the colon, everything up to the end of the line is the reason. A list of events goes on over
" lines that begin with a bar.
syntax region flowVerdictLine matchgroup=flowVerdict start=/^\s*\zs\%(ignore\|impossible\|defer\)\ze \+\k/ end=/^\%(\s*\%(|\|#\|$\)\)\@!/me=s-1 end=/$\n\%(\s*\%(|\|#\|$\)\)\@!/me=s-1 keepend contains=flowReason,flowOperator,flowComment,flowDoc
syntax match flowReason /:\zs\s*\S.\{-}\ze\s*$/ contained

" Last, so that they come first.
syntax match flowComment /\%(^\|\s\@1<=\)#.*$/
syntax match flowDoc /^\s*\zs##\%( .*\)\?$/

syntax sync fromstart

highlight default link flowComment Comment
highlight default link flowDoc SpecialComment
highlight default link flowString String
highlight default link flowReason String
highlight default link flowEscape SpecialChar
highlight default link flowSpecial Special
highlight default link flowNumber Number
highlight default link flowConstant Constant
highlight default link flowType Type
highlight default link flowState Identifier
highlight default link flowSection Keyword
highlight default link flowAttribute Keyword
highlight default link flowVerdict Statement
highlight default link flowWord Statement
highlight default link flowRule Statement
highlight default link flowOperator Operator

let b:current_syntax = 'flowtable'
let &cpo = s:cpo
unlet s:cpo
