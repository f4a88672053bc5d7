import Testing

/// Standard input, output and error.
struct StreamTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(12, 10))
  }

  @Test func aPictureFromAPipeIsCut() throws {
    let outcome = try Slicer.shell("cat a.png | \"$slicer\" split - 2x2", in: folder)
    expect(outcome, code: 0, errors: "slicer: -: 4 tiles, 2x2, in stdin-tiles/\n")
    #expect(
      folder.names(in: "stdin-tiles") == [
        "manifest.json", "stdin_r0_c0.png", "stdin_r0_c1.png", "stdin_r1_c0.png",
        "stdin_r1_c1.png",
      ])
  }

  @Test func oneProgramFeedsTheNext() throws {
    try folder.expect("subimage a.png 3,2,4x5 -q -o b.png")
    let outcome = try Slicer.shell(
      "<a.png \"$slicer\" subimage - 2,1,8x8 -o - | \"$slicer\" subimage - 1,1,4x5 -qo -",
      in: folder)
    expect(outcome, code: 0, output: outcome.text, errors: "slicer: -: 2,1,8x8 pixels in -\n")
    #expect(try TestPicture.pixels(outcome.output) == folder.pixels("b.png"))
  }

  /// A part needs none of the picture's last bytes, which come all the same.
  @Test func whoWritesMoreThanIsNeededIsNotCutOff() throws {
    let outcome = try Slicer.shell(
      """
      { head -c -12 a.png; sleep 0.3; tail -c 12 a.png; echo $? >code; } | \
      "$slicer" subimage - 1,1,4x5 -qo b.png
      """, in: folder)
    expect(outcome, code: 0)
    #expect(folder.read("code") == Array("0\n".utf8))
  }

  @Test func aJoinedPictureGoesToStandardOutput() throws {
    _ = try folder.run("split a.png 3x3 -q")
    let outcome = try folder.run("join a-tiles -q -o - --format png")
    #expect(outcome.code == 0)
    #expect(try TestPicture.pixels(outcome.output) == folder.pixels("a.png"))
  }

  /// A reader that goes away early.
  @Test func aClosedPipeIsAnErrorForPicturesAndNoneForTalk() throws {
    try folder.write("a.png", TestPicture.noise(300, 300, seed: 7))
    let picture = try Slicer.shell(
      "{ \"$slicer\" subimage a.png 0,0,300x300 -o -; echo $? >code; } | true", in: folder)
    #expect(folder.read("code") == Array("74\n".utf8))
    #expect(picture.errors == "slicer: -: cannot write: broken pipe\n")
    let talk = try Slicer.shell("{ \"$slicer\" info a.png; echo $? >code; } | true", in: folder)
    #expect(folder.read("code") == Array("0\n".utf8))
    #expect(talk.errors == "")
  }

  @Test(arguments: ["info a.png", "info --json a.png", "split --dry-run a.png 2x2"])
  func dataThatAreLostAreAnError(_ words: String) throws {
    #if os(Linux)
      expect(
        try Slicer.shell("\"$slicer\" \(words) >/dev/full", in: folder), code: 74,
        errors: "slicer: -: cannot write: no space left on device "
          + "(free some space, or choose another place with -o)\n")
    #endif
    expect(
      try Slicer.shell("\"$slicer\" \(words) >&-", in: folder), code: 74,
      errors: "slicer: -: cannot write: bad file descriptor\n")
  }

  /// Without the first three descriptors no tile takes their place.
  @Test func closedDescriptorsAreNotWrittenInto() throws {
    let clean = try Generation(
      of: ["split", "a.png", "2x2"], inputs: ["a.png": folder.read("a.png") ?? []])
    for closed in ["2>&-", ">&- 2>&-", "<&- >&- 2>&-"] {
      folder.remove("out")
      let line = "\"$slicer\" split a.png 2x2 -o out \(closed); echo $? >code"
      _ = try Slicer.shell(line, in: folder)
      #expect(folder.read("code") == Array("0\n".utf8))
      #expect(clean.differences(from: folder.files(in: "out")) == [])
    }
    expect(
      try Slicer.shell("\"$slicer\" info - <&-", in: folder), code: 74,
      errors: "slicer: -: cannot read: bad file descriptor\n")
  }

  @Test func quietIsSilent() throws {
    for arguments in [
      ["split", "a.png", "2x2"], ["join", "a-tiles", "-o", "b.png"],
      ["subimage", "a.png", "0,0,5x5", "-o", "c.png"],
    ] { expect(try Slicer.run(arguments + ["--quiet"], in: folder), code: 0) }
    try folder.expect(
      "split b.png 99x1 -q",
      "b.png: 99 rows are finer than the picture, 10 pixels high: up to 10 fit", code: 65)
  }

  @Test func aDryRunWritesNothing() throws {
    try folder.write("b.png", [])
    try folder.expect(
      "split --dry-run a.png b.png 2x1 -o x", "b.png: the file is empty", code: 65,
      output: """
        a.png: 12x10 pixels, scale 1, 2x1 tiles in x/a/
          0,0,12x5  a_r0_c0.png
          0,5,12x5  a_r1_c0.png

        """)
    #expect(folder.names() == ["a.png", "b.png"])
  }

  @Test func infoForReaders() throws {
    try folder.write("b@2x.jpg", TestPicture.jpeg(9, 7))
    try folder.expect(
      "info a.png none b@2x.jpg", "none: cannot open: no such file or directory", code: 66,
      output: """
        a.png
          format      png
          pixels      12x10
          points      12x10
          scale       1
          depth       8
          color       rgb
          alpha       no
          orientation 1
          interlace   none

        b@2x.jpg
          format      jpeg
          pixels      9x7
          points      4.5x3.5
          scale       2
          depth       8
          color       ycbcr
          alpha       no
          orientation 1
          mcu         8x8
          coding      baseline
          colorSpace  YCbCr
          sampling    4:4:4
          quality     90
          segments    APP0 JFIF 14

        """)
  }
}
