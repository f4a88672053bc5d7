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
  slicer: jobs.txt:3: column 7: the quote ' is not closed on this line
  hint: add ', or write \' for the character itself
  slicer: jobs.txt:5: the last argument, '4y4', is not a grid
  hint: write ROWSxCOLUMNS, such as 4x3
  slicer: jobs.txt:6: split has no option --frob
  slicer: jobs.txt:7: slicer info writes no files, so a batch cannot run it
  slicer: jobs.txt:8: slicer list writes no files, so a batch cannot run it
  slicer: jobs.txt:9: --dry-run writes no files
  hint: leave it out of a batch
  slicer: jobs.txt:10: --list-outputs writes no files
  hint: leave it out of a batch
  slicer: jobs.txt:11: a batch cannot print --json
  hint: use batch --report
  slicer: jobs.txt:12: standard input (-) cannot be shared by jobs
  hint: name a file
  slicer: jobs.txt:13: standard output (-) cannot be shared by jobs
  hint: name a file
  slicer: jobs.txt:14: a batch cannot show help
  slicer: jobs.txt:15: the command begins with slicer
  hint: write it without the word slicer
  slicer: jobs.txt:16: column 21: $ is not expanded here
  hint: quote it, or use --expand for many files
  slicer: no job has begun
  [66]
  $ changed
