A line for many files that makes no sense is wrong usage.

  $ . "$TESTDIR/../functions.sh"
  $ settle
  $ slicer batch --expand 'split {} 2x2 -o out' 'photos/**/*.png'
  slicer: --expand:2: out/manifest.json is also written by line 1 (choose another place with -o)
  slicer: --expand:3: out/manifest.json is also written by line 1 (choose another place with -o)
  slicer: {dir}, {scale} and {index} tell files of one name apart; no job has begun
  [64]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}' 'photos/*.gif' 'none/*'
  slicer: no file matches photos/*.gif, none/* (** is any folders; a dot at a name's beginning has to be written)
  [66]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}' missing.png
  slicer: --expand:1: missing.png: cannot open: no such file or directory
  slicer: no job has begun
  [66]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}' photos
  slicer: --expand:1: photos is a folder (of a template the pattern 'photos/**/*' stands for the files in it and below)
  slicer: no job has begun
  [64]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}'
  slicer: --expand needs files or patterns of files, such as 'photos/**/*.png'
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch --expand 'split {} 2x2 -o out/{name}' --null x
  slicer: --expand makes the list, which nothing divides: leave --null out
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch --expand 'split {nam} 2x2' x
  slicer: no field {nam} in names: did you mean {name}? (fields: {} {name} {scale} {ext} {file} {dir} {index})
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch a.txt b.txt
  slicer: 'b.txt' is one list of jobs too many (--expand TEMPLATE writes a job for each of many files)
  Try 'slicer help batch' for more information.
  [64]
  $ slicer batch --expand "split '{} 2x2" x
  slicer: column 7 of the template: a ' that nothing closes on its line (close it, or write \' for the character itself)
  Try 'slicer help batch' for more information.
  [64]
  $ changed
