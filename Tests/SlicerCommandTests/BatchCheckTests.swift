import SlicerTestSupport
import Testing

/// Every line is looked at before the first job begins, and all that is wrong is said at once.
@Suite struct BatchCheckTests {
  private let folder: WorkFolder

  init() throws { folder = try BatchRunTests.folder() }

  private static let scripts = """
    # all at once
    > jobs.txt
    | split p0.png 2x2 -o out/p0
    | split missing.png 2x2
    | split 'p1.png 2x2
    | # of no account
    | split p1.png 4y4
    | split p1.png 2x2 --frob
    | info p1.png
    | list transitions
    | split p1.png 2x2 --dry-run
    | split p1.png 2x2 --list-outputs
    | split p1.png 2x2 --json
    | split - 2x2
    | subimage p1.png 0,0,1x1 -o -
    | split p1.png 2x2 --help
    | slicer split p1.png 2x2
    | split p1.png 2x2 -o $HOME
    66 ! batch jobs.txt
    jobs.txt:2: missing.png: cannot open: no such file or directory
    jobs.txt:3: column 7: a ' that nothing closes on its line (close it, or write \\' for the
      character itself)
    jobs.txt:5: the last argument, '4y4', is not a grid: write ROWSxCOLUMNS, such as 4x3
    jobs.txt:6: split has no option --frob
    jobs.txt:7: slicer info writes no files, and is no part of a batch
    jobs.txt:8: slicer list writes no files, and is no part of a batch
    jobs.txt:9: --dry-run writes no files: leave it out of a batch
    jobs.txt:10: --list-outputs writes no files: leave it out of a batch
    jobs.txt:11: --json is no part of a batch (batch --report has all facts)
    jobs.txt:12: standard input (-) cannot be shared by jobs: name a file
    jobs.txt:13: standard output (-) cannot be shared by jobs: name a file
    jobs.txt:14: what asks for help is no part of a batch
    jobs.txt:15: the command begins with slicer (write it without the word slicer)
    jobs.txt:16: column 21: $ means something to a shell, and there is none here (quote it)
    no job has begun
    # a line that differs in names alone from the one before is looked at all the same
    > jobs.txt
    | split p0.png 2x2 -o out/1
    | split p0.png 2x2 -o out/2
    | split p0.png 2x2 -o out/3
    | split p0.png 2x2 -o out/4
    | split p0.png 2x2 -o out/5
    | split p0.png 2x2 -o out/6
    | split p0.png 2x2 -o out/7
    | split p0.png 2x2 -o out/8
    | split p0.png 2x2 -o out/9
    | split p1.png 2x2 -o out.zip
    64 ! batch jobs.txt
    jobs.txt:10: -o out.zip is called as a file is, and tiles go to a folder: leave .zip out, or end
      it in / (--name says how tiles are called)
    no job has begun
    # a misspelled command is named
    > jobs.txt
    | split p0.png 2x2
    | splt p1.png 2x2
    64 ! batch jobs.txt
    jobs.txt:2: no command is called 'splt' (did you mean split? there are split, subimage, join,
      pyramid, info, transition, slideshow, animate, gallery, batch, list)
    no job has begun
    # a list may be called nearly as a command is
    % cp jobs.txt plans; cp jobs.txt run.txt
    $ batch plans -q
    $ batch run.txt -q
    # two lines that write the same
    > jobs.txt
    | subimage p0.png 0,0,1x1 -o a.png
    | subimage p1.png 0,0,1x1 -o ./sub/../a.png
    | split p0.png 2x2 -o out
    | split p1.png 2x2 -o out
    | split p2.png 2x2 -o out --manifest p2.manifest.json
    | subimage p3.png 0,0,1x1 -o out/p0_r0_c0.png
    | subimage p3.png 0,0,1x1 -o out/other.png
    64 ! batch jobs.txt
    jobs.txt:2: ./sub/../a.png is also written by line 1 (choose another place with -o)
    jobs.txt:4: out/manifest.json is also written by line 3 (choose another place with -o)
    jobs.txt:6: out/p0_r0_c0.png is also written by line 3 (choose another place with -o)
    no job has begun
    # lines have no order
    > jobs.txt
    | split p0.png 2x2 -o out
    | join out -o joined.png
    | subimage p1.png 0,0,1x1 -o p2.png
    | split p2.png 1x1 -o other
    | subimage out/p0_r0_c0.png 0,0,1x1 -o x.png
    64 ! batch jobs.txt
    jobs.txt:2: out is written by line 1, and lines have no order (run two batches)
    jobs.txt:3: p2.png is read by line 4, and lines have no order (write another file, or run two
      batches)
    jobs.txt:5: out/p0_r0_c0.png is written by line 1, and lines have no order (run two batches)
    no job has begun
    # the list is no picture
    > jobs.txt
    | split jobs.txt 2x2
    | subimage p0.png 0,0,1x1 -o ./jobs.txt.png
    | gallery p0.png p1.png -o jobs.txt
    65 ! batch jobs.txt
    jobs.txt:1: the job would read or replace the list itself (name another file)
    jobs.txt:3: gallery writes an HTML page, and 'jobs.txt' is the name of none (end it in .html)
    no job has begun
    # the report is no output
    > jobs.txt
    | gallery p0.png p1.png -o a.html
    64 ! batch jobs.txt --report ./a.html
    jobs.txt:1: a.html is what the batch itself writes
    no job has begun
    # a list that is wrong from top to bottom is shown in part
    % for i in $(seq 1000); do echo split none$i.png 2x2; done >jobs.txt
    66 % "$slicer" batch jobs.txt 2>said
    % grep -c . said; tail -n 1 said
    | 51
    | slicer: and 950 more; no job has begun
    # lists that are none
    > jobs.txt
    65 ! batch jobs.txt
    jobs.txt: the list has no command (one a line, such as: split photo.png 4x4)
    > jobs.txt
    | # nothing
    |
    65 ! batch jobs.txt
    jobs.txt: the list has no command (one a line, such as: split photo.png 4x4)
    > jobs.txt
    | slicer-plan 7 jobs=0
    65 ! batch jobs.txt
    jobs.txt: the plan is of version 7, and this slicer reads version 1 (make it again of the list)
    64 ! batch → no list of jobs (slicer batch jobs.txt, or - for standard input)
    # strange bytes
    % (printf 'split p0.png\\0 2x2\\nsplit p0.png 2x2 -o '; head -c 10485760 /dev/zero | tr '\\0' x)
      >jobs.txt
    65 ! batch jobs.txt
    jobs.txt:1: column 13: a NUL byte (--null reads a list with a NUL after each command)
    jobs.txt:2: the line has 10485780 bytes, and lines have up to 2097152 (a command a line; many
      pictures of one command go into a list of their own: @FILE)
    no job has begun
    """

  @Test(arguments: Script.all(scripts)) func says(_ script: Script) throws {
    try script.run(in: folder)
  }

  private static let options = """
    $ --shard 0/4 → shard 0 of 4 does not exist (1/4 to 4/4)
    $ --shard 5/4 → shard 5 of 4 does not exist (1/4 to 4/4)
    $ --shard x/y → 'x/y' is no shard (K/N, such as 3/16: the third of sixteen)
    $ --shards 4 → no engine says which of 4 shards this is (--shard K/N says which shard it is)
    $ --shard 1/4 --shards 4 → --shard says how many shards there are: leave --shards out
    $ --retry 101 → --retry 101 is not between 0 and 100
    $ -j0 → -j 0 is not between 1 and 1024
    """

  @Test(arguments: Said.table(options, of: "batch jobs.txt")) func wrongOptions(_ said: Said) throws
  { try said.checkRefusal(in: folder) }
}
