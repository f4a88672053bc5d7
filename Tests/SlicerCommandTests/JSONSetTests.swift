import Testing

/// What `--json` says of a picture at several scales.
@Suite struct JSONSetTests {
  private func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(4, 6))
    try folder.write("a@2x.png", TestPicture.png(8, 12))
    return folder
  }

  private static func part(_ input: String, _ output: String, _ scale: Double) -> JSON {
    .object([
      "input": .text(input), "output": .text(output), "removed": .number(0), "notes": .list([]),
      "pixels": .object([
        "x": .number(scale), "y": .number(scale), "width": .number(2 * scale),
        "height": .number(3 * scale),
      ]),
    ])
  }

  /// A list, in ascending scale, whatever the order of the files.
  @Test(arguments: [["a.png", "a@2x.png"], ["a@2x.png", "a.png"]])
  func subimage(_ inputs: [String]) throws {
    let outcome = try Slicer.run(
      ["subimage", "--json"] + inputs + ["1,1,2x3", "-o", "c.png"], in: folder())
    #expect(outcome.code == 0)
    #expect(
      try JSON(outcome.output)
        == .list([
          Self.part("a.png", "c.png", 1), Self.part("a@2x.png", "c@2x.png", 2),
        ]))
  }

  /// A scale that is made says what it is made from.
  @Test func madeScale() throws {
    let outcome = try Slicer.run(
      ["subimage", "--json", "--make-scales", "1", "a@2x.png", "1,1,2x3", "-o", "c.png"],
      in: folder())
    #expect(
      try JSON(outcome.output)
        == .list([
          Self.part("a@2x.png", "c.png", 1), Self.part("a@2x.png", "c@2x.png", 2),
        ]))
  }
}
