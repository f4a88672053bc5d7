import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// One picture at several scales: grouping.
@Suite struct ScaleGroupTests {
  /// Each picture was compared with all before it.
  @Test func manyPicturesAreGroupedQuickly() throws {
    let pictures = (0..<4000).map { Picture(contentsOf: FilePath("\($0).png")) }
    let time = try ProcessorTime.seconds {
      let paths = try OutputFolder.paths(for: ScaleSet.grouped(pictures), in: nil)
      #expect(paths.count == pictures.count)
    }
    #expect(time < 10)
  }

  private func sets(_ names: [String]) -> [[Picture]] {
    ScaleSet.grouped(names.map { Picture(contentsOf: FilePath($0)) })
  }

  private func groups(_ names: [String]) throws -> [[String]] {
    let sets = sets(names)
    _ = try OutputFolder.paths(for: sets, in: "out")
    return sets.map { $0.map { String(decoding: $0.path.bytes, as: UTF8.self) } }
  }

  @Test(arguments: [
    (["a@2x.png", "a.png"], [["a.png", "a@2x.png"]]),
    (["a@3x.png", "b.png", "a@1.5x.PNG"], [["a@1.5x.PNG", "a@3x.png"], ["b.png"]]),
    (["x/a.png", "./x/a@2x.png"], [["x/a.png", "./x/a@2x.png"]]),
    (["a.png", "a@2x.jpg"], [["a.png"], ["a@2x.jpg"]]),
    (["x/a.png", "y/b@2x.png"], [["x/a.png"], ["y/b@2x.png"]]),
    // Folders are called by the scales as they are written.
    (["a.png", "a@1x.png"], [["a.png"], ["a@1x.png"]]),
  ]) func namesThatDifferInScaleAloneAreASet(names: [String], expected: [[String]]) throws {
    #expect(try groups(names) == expected)
  }

  @Test func standardInputIsNoScale() {
    #expect(ScaleSet.grouped([.standardInput, Picture(contentsOf: "a.png")]).count == 2)
  }

  /// Two pictures of one scale are no set: they would go to one folder.
  @Test(arguments: [["a.png", "a.png"], ["a@2x.png", "a.png", "a@2x.PNG"]])
  func aScaleTwiceIsNoSet(names: [String]) throws {
    let error = #expect(throws: WorkError.self) { try groups(names) }
    #expect(error?.kind == .usage)
  }

  @Test func foldersOfSetsHaveNoScale() throws {
    func folders(_ names: [String], makes: Bool = false) throws -> [String] {
      try OutputFolder.paths(for: sets(names), in: nil, makesScales: makes).map(\.string)
    }
    #expect(try folders(["a.png", "a@2x.png"]) == ["a-tiles"])
    #expect(try folders(["a@2x.png", "a@3x.png", "b@2x.png"]) == ["a-tiles", "b@2x-tiles"])
    #expect(try folders(["a@2x.png"]) == ["a@2x-tiles"])
    #expect(try folders(["a@2x.png"], makes: true) == ["a-tiles"])
  }

  @Test func allScalesAreThoseBesideTheFile() throws {
    let folder = try ScratchFolder()
    for name in ScaleSetTests.names + ["a@2x.jpg", "ab.png", "b@2x.png", "a@4x.PNG", "a.png.bak"] {
      try folder.write(FilePath(name), [])
    }
    let expected = (ScaleSetTests.names + ["a@4x.PNG"]).map { folder[FilePath($0)] }
    for name in ["a.png", "a@3x.png", "a@7x.png"] {
      #expect(try Picture(contentsOf: folder[FilePath(name)]).allScales().map(\.path) == expected)
    }
    let missing = #expect(throws: WorkError.self) {
      try Picture(contentsOf: folder["c.png"]).allScales()
    }
    #expect(missing?.kind == .missingInput)
    let stdin = #expect(throws: WorkError.self) { try Picture.standardInput.allScales() }
    #expect(stdin?.reason == .failed(SlicerError.scalesOfStandardInput) && stdin?.kind == .usage)
  }
}
