import Testing

/// Several pictures, values that are none, and files that are missing or in the way.
extension ErrorTests {
  private static let scripts = """
    # two are both, more are all, and of many not all are named
    % for i in $(seq 14); do mkdir $i; cp a.png $i; done
    64 % "$slicer" split [1-9]/a.png 1?/a.png 2x2
    1/a.png, 2/a.png, 3/a.png and 11 more would all be cut into a-tiles (cut them in several
      calls, each with another -o)
    …
    # several end with a count
    % cp a.png b.png
    $ split a.png b.png 1x1 -o o
    …
    2 pictures cut
    $ split a.png b.png 1x2 -o o -q
    $ split a.png b.png 1x1 -o o
    …
    2 pictures cut (2 old files removed)
    66 $ split a.png c.png 1x1 -o q -q → c.png: cannot open: no such file or directory
    # a missing output of tiles
    $ split a.png 2x2 -q
    64 $ join a-tiles → no file to write: name it with -o, as in slicer join a-tiles -o FILE
    # --no-clobber refuses before any work
    % mkdir a-tiles; echo mine >a-tiles/a_r1_c1.png
    73 $ split a.png 2x2 --no-clobber
    a-tiles/a_r1_c1.png: exists already, and --no-clobber keeps it
    % cat a-tiles/*
    | mine
    # one bad picture fails itself, the others are cut
    66 $ split a.png b.png a@2x.png 2x2 -o out --scale 1
    a.png: 4 tiles, 2x2, in out/a/
    a@2x.png: 4 tiles, 2x2, in out/a@2x/
    b.png: cannot open: no such file or directory
    2 of 3 pictures cut, 1 failed
    65 $ split a.png empty.png a@2x.png 2x2 -o out --scale 1
    a.png: 4 tiles, 2x2, in out/a/
    a@2x.png: 4 tiles, 2x2, in out/a@2x/
    empty.png: the file is empty
    2 of 3 pictures cut, 1 failed
    % echo out/* out/*/*.json
    | out/a out/a@2x out/a/manifest.json out/a@2x/manifest.json
    """

  @Test(arguments: Script.all(scripts)) func files(_ script: Script) throws {
    try script.run(in: Self.folder())
  }
}
