All that is wrong is said at once.

  $ . "$TESTDIR/../functions.sh"
  $ cat >jobs.txt <<'END'
  > split p0.png 2x2 -o out/p0
  > split missing.png 2x2
  > split 'p1.png 2x2
  > # of no account
  > split p1.png 4y4
  > split p1.png 2x2 --frob
  > info p1.png
  > list transitions
  > split p1.png 2x2 --dry-run
  > split p1.png 2x2 --list-outputs
  > split p1.png 2x2 --json
  > split - 2x2
  > subimage p1.png 0,0,1x1 -o -
  > split p1.png 2x2 --help
  > slicer split p1.png 2x2
  > split p1.png 2x2 -o $HOME
  > END
  $ settle
  $ slicer batch jobs.txt
  slicer: jobs.txt:2: missing.png: cannot open: no such file or directory
  slicer: jobs.txt:3: column 7: a ' that nothing closes on its line (close it, or write \' for the character itself)
  slicer: jobs.txt:5: the last argument, '4y4', is not a grid: write ROWSxCOLUMNS, such as 4x3
  slicer: jobs.txt:6: split has no option --frob
  slicer: jobs.txt:7: slicer info writes no files, and is no part of a batch
  slicer: jobs.txt:8: slicer list writes no files, and is no part of a batch
  slicer: jobs.txt:9: --dry-run writes no files: leave it out of a batch
  slicer: jobs.txt:10: --list-outputs writes no files: leave it out of a batch
  slicer: jobs.txt:11: --json is no part of a batch (batch --report has all facts)
  slicer: jobs.txt:12: standard input (-) cannot be shared by jobs: name a file
  slicer: jobs.txt:13: standard output (-) cannot be shared by jobs: name a file
  slicer: jobs.txt:14: what asks for help is no part of a batch
  slicer: jobs.txt:15: the command begins with slicer (write it without the word slicer)
  slicer: jobs.txt:16: column 21: $ means something to a shell, and there is none here (quote it)
  slicer: no job has begun
  [66]
  $ changed
