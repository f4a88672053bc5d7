A line for many files that makes no sense is wrong usage.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer batch --expand 'split {} 2x2 -o out' 'photos/**/*.png'
  slicer: --expand:2: out/manifest.json is also written by line 1
  hint: choose another place with -o
  slicer: --expand:3: out/manifest.json is also written by line 1
  hint: choose another place with -o
  slicer: no job has begun
  hint: use {dir}, {scale} or {index} to tell files with the same name apart
  [64]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}' 'photos/*.gif' 'none/*'
  slicer: no file matches photos/*.gif, none/*
  hint: * matches within a folder, ** any folders; a name that begins with a dot needs a pattern that does, too
  [66]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}' missing.png
  slicer: --expand:1: missing.png: cannot open: no such file or directory
  slicer: no job has begun
  [66]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}' photos
  slicer: --expand:1: photos is a folder
  hint: write 'photos/**/*' for the files in it and below
  slicer: no job has begun
  [64]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}'
  slicer: --expand needs files
  hint: name files or patterns of files, such as 'photos/**/*.png'
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}' --null x
  slicer: --expand makes the list itself, so --null has no effect
  hint: leave --null out
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch --expand 'split {nam} 2x2' x
  slicer: {nam} is not a field of names; there are {} {name} {scale} {ext} {file} {dir} {index}
  hint: did you mean {name}?
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch a.txt b.txt
  slicer: 'b.txt' is a second list of jobs
  hint: use --expand TEMPLATE to write a job for each of many files
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch --expand "split '{} 2x2" x
  slicer: column 7 of the template: the quote ' is not closed on this line
  hint: add ', or write \' for the character itself
  Try 'slicer help batch' for more information.
  [64]
  $ changed
