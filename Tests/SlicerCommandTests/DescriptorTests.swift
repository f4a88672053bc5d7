import Testing

/// A machine that lets a process have few files open.
struct DescriptorTests {
  private static let count = 200

  @Test(arguments: ["", "-j1", "-j64"])
  func manyPicturesUnderALimitOf64(_ threads: String) throws {
    let folder = try WorkFolder()
    for index in 0..<Self.count { try folder.write("p\(index).png", TestPicture.png(9, 8)) }
    let outcome = try Slicer.shell(
      "ulimit -n 64; \"$slicer\" split p*.png 2x2 -q -o out \(threads)", in: folder)
    expect(outcome, code: 0)
    #expect(folder.files(in: "out").count == Self.count * 5)
  }

  /// One picture with more tiles than there may be files, and back again.
  @Test func manyTilesUnderALimitOf64() throws {
    let folder = try WorkFolder()
    try folder.write("a.png", TestPicture.png(20, 20))
    let outcome = try Slicer.shell(
      "ulimit -n 64; \"$slicer\" split a.png 20x20 -q -j64 && "
        + "\"$slicer\" join a-tiles -qo b.png -j64", in: folder)
    expect(outcome, code: 0)
    #expect(try folder.pixels("b.png") == folder.pixels("a.png"))
  }
}
