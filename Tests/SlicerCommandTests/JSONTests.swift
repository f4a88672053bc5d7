import Testing

/// What `--json` writes for other programs: the keys are a promise (Documentation/JSON.md).
struct JSONTests {
  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a@2x.png", TestPicture.png(12, 10))
    try folder.write("b.png", [])
    return folder
  }

  @Test func split() throws {
    let folder = try folder()
    let outcome = try Slicer.run(
      "split", "--json", "a@2x.png", "b.png", "2x3", "-o", "out", in: folder)
    #expect(outcome.code == 65)
    #expect(outcome.errors == "slicer: b.png: the file is empty\n")
    let reports = try JSON(outcome.output)
    #expect(reports.count == 2)
    #expect(
      reports[0]
        == .object([
          "input": .text("a@2x.png"), "folder": .text("out/a@2x"),
          "manifest": .text("out/a@2x/manifest.json"), "rows": .number(2), "columns": .number(3),
          "tiles": .number(6), "blank": .number(0), "scales": .list([.number(2)]),
          "exact": .flag(true), "lossless": .flag(false), "done": .flag(false),
          "removed": .number(0),
          "notes": .list([]),
        ]))
    #expect(
      reports[1]
        == .object([
          "input": .text("b.png"), "error": .text("b.png: the file is empty"), "code": .number(65),
        ]))
  }

  @Test func dryRun() throws {
    let folder = try folder()
    let outcome = try Slicer.run("split", "--dry-run", "--json", "a@2x.png", "1x2", in: folder)
    #expect(outcome.code == 0)
    let tiles = [0.0, 6].enumerated().map { column, x in
      JSON.object([
        "file": .text("a_r0_c\(column)@2x.png"), "pixels": Self.rect(x, 0, 6, 10),
      ])
    }
    #expect(
      try JSON(outcome.output)
        == .list([
          .object([
            "input": .text("a@2x.png"), "folder": .text("a@2x-tiles"), "scale": .number(2),
            "rows": .number(1), "columns": .number(2), "lossless": .flag(false),
            "encodedAnew": .flag(false), "tiles": .list(tiles),
          ])
        ]))
    #expect(folder.names() == ["a@2x.png", "b.png"])
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> JSON {
    .object([
      "x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height),
    ])
  }

  @Test func subimage() throws {
    let folder = try folder()
    let outcome = try Slicer.run(
      "subimage", "--json", "a@2x.png", "1,1,2x3", "-o", "c.png", in: folder)
    #expect(outcome.code == 0)
    #expect(
      try JSON(outcome.output)
        == .object([
          "input": .text("a@2x.png"), "output": .text("c.png"), "pixels": Self.rect(2, 2, 4, 6),
          "removed": .number(0), "notes": .list([]),
        ]))
  }

  @Test(arguments: [true, false]) func join(_ isExact: Bool) throws {
    let folder = try folder()
    let uneven = isExact ? "distribute" : "trim"
    _ = try Slicer.run("split", "a@2x.png", "2x2", "--uneven", uneven, "-q", in: folder)
    let outcome = try Slicer.run("join", "--json", "a@2x-tiles", "-o", "c.png", in: folder)
    #expect(outcome.code == 0)
    let warning = "the tiles are not exact: the joined picture is close to its source"
    #expect(
      try JSON(outcome.output)
        == .object([
          "input": .text("a@2x-tiles"), "output": .text("c.png"), "exact": .flag(isExact),
          "removed": .number(0), "notes": .list(isExact ? [] : [.text(warning)]),
        ]))
    #expect(outcome.errors == (isExact ? "" : "slicer: a@2x-tiles: \(warning)\n"))
  }

  @Test func info() throws {
    let folder = try folder()
    try folder.write("c.jpg", TestPicture.jpeg(30, 20))
    let outcome = try Slicer.run("info", "--json", "a@2x.png", "b.png", "c.jpg", in: folder)
    #expect(outcome.code == 65)
    let pictures = try JSON(outcome.output)
    #expect(pictures.count == 2)
    let common = [
      "alpha", "color", "depth", "file", "format", "metadata", "orientation", "pixels", "points",
      "scale",
    ]
    #expect(pictures[0].keys == (common + ["interlace"]).sorted())
    #expect(Set(pictures[1].keys).isSuperset(of: common + ["mcu"]))
    #expect(pictures[0]["points"] == .object(["width": .number(6), "height": .number(5)]))
    #expect(pictures[0]["scale"] == .number(2))
    #expect(pictures[1]["file"] == .text("c.jpg"))
  }

  /// Quiet JSON is JSON all the same, and a picture on standard output stays alone there.
  @Test func withOtherOptions() throws {
    let folder = try folder()
    let quiet = try Slicer.run("split", "--json", "-q", "a@2x.png", "1x1", in: folder)
    #expect(try JSON(quiet.output).count == 1)
    #expect(quiet.errors == "")
    let piped = try Slicer.run("subimage", "--json", "a@2x.png", "0,0,2x2", "-o", "-", in: folder)
    #expect(try TestPicture.pixels(piped.output).count == 4 * 4 * 3)
  }
}
