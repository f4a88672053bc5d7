import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// Lines that are moved, and cuts without loss that are refused.
@Suite struct LosslessRefusalTests {
  private static let size = PixelSize(83, 59)

  private func folder(_ sample: SmoothJPEG = .photo) throws -> ScratchFolder {
    let folder = try ScratchFolder("a.jpg", sample.noisy(Self.size))
    return folder
  }

  @Test(arguments: Orientation.allCases)
  func movedLinesAreRecorded(orientation: Orientation) throws {
    let folder = try folder(SmoothJPEG.photo.turned(orientation))
    let shown = orientation.displaySize(ofStored: Self.size)
    let asked = try GridSpec.grid(rows: 2, columns: 3).tiles(for: shown)
    let report = try folder.split("a.jpg", .grid(2, 3) { $0.lossless = .snapping })
    let grid = try folder.manifest().grid
    #expect(report.isLossless && report.isExact)
    #expect(grid.requestedRowLines == asked.rowLines)
    #expect(grid.requestedColumnLines == asked.columnLines)
    let shifts =
      zip(asked.rowLines, grid.rowLines).map { abs($0 - $1) }
      + zip(asked.columnLines, grid.columnLines).map { abs($0 - $1) }
    let shift = try #require(shifts.max())
    #expect((1...8).contains(shift))
    #expect(
      report.notes.map(\.description) == [
        "lines moved by up to \(shift) pixel\(shift == 1 ? "" : "s"), "
          + "to the edges of 16x16 blocks"
      ])
    #expect(try folder.join(to: "joined.jpg").verdict == .exact)
  }

  /// One line that is moved keeps all; those that lie right are not moved.
  @Test(arguments: [
    (32, nil, nil, []),
    (
      33, [0, 33, 83], [0, 16, 59], ["lines moved by up to 1 pixel, to the edges of 16x16 blocks"]
    ),
  ]) func onlyTheOthersAreMoved(x: Int, columns: [Int]?, rows: [Int]?, notes: [String]) throws {
    let folder = try folder()
    let report = try folder.split("a.jpg", .cuts(x: [x], y: [16]) { $0.lossless = .snapping })
    let grid = try folder.manifest().grid
    #expect(report.isLossless && report.notes.map(\.description) == notes)
    #expect(grid.columnLines == [0, 32, 83] && grid.requestedColumnLines == columns)
    #expect(grid.rowLines == [0, 16, 59] && grid.requestedRowLines == rows)
  }

  @Test func linesThatCannotBeMovedAreRefused() throws {
    let folder = try folder()
    for (options, remedy, text) in [
      (
        CutOptions.cuts(x: [32], y: [30]) { $0.lossless = .exact }, Remedy.moveLines,
        "the line between rows at pixel 30 cuts the file's blocks of 16 pixels; the nearest edge is at 32"
      ),
      (
        .grid(1, 9) { $0.lossless = .snapping }, .allowLoss,
        "9 columns cannot be cut without loss: each needs at least one of the file's blocks of "
          + "16 pixels"
      ),
    ] {
      let error = try folder.refusal("a.jpg", options)
      #expect(error.kind == .badInput && error.remedy == remedy)
      #expect(error.description == "\(folder["a.jpg"]): \(text)")
    }
    #expect(try !folder.split("a.jpg", .grid(1, 9)).isLossless)
  }

  /// An option that needs pixels.
  private typealias Change = @Sendable (inout CutOptions) throws -> Void
  private static let obstacles: [(obstacle: LosslessObstacle, change: Change)] = [
    (.quality, { $0.encoding.quality = 80 }),
    (.otherFormat(.png, from: .jpeg), { $0.encoding.format = .png }),
    (.upright, { $0.encoding.isUpright = true }), (.skippedBlanks, { $0.blankTolerance = 0 }),
    (.padding, { $0.uneven = .pad }), (.overlap, { $0.margins.overlap = 1 }),
    (.extrusion, { $0.margins.extrusion = 1 }), (.jigsaw, { $0.jigsaw = try Jigsaw() }),
    (.sheet, { $0.layout = try LayoutCatalog.row(named: "pixi") }),
  ]

  @Test(arguments: obstacles.indices) func whatNeedsPixelsForbidsIt(index: Int) throws {
    let obstacle = Self.obstacles[index]
    // A turned picture, for uprightness means nothing to others; lines are between blocks.
    let sample = SmoothJPEG.photo.turned(.bottomRight)
    let folder = try folder(sample)
    let lines = ShownLine.aligned(.bottomRight, shown: Self.size, step: sample.step)
    var options = CutOptions.cuts(x: [lines.columns[2]], y: [lines.rows[0]])
    #expect(try folder.split("a.jpg", options).isLossless)
    try obstacle.change(&options)
    #expect(try !folder.split("a.jpg", options).isLossless)
    for cutting in [LosslessCutting.snapping, .exact] {
      options.lossless = cutting
      let error = try folder.refusal("a.jpg", options)
      #expect(error.kind == .usage && error.path == folder["a.jpg"])
      #expect(error.reason == .failed(SlicerError.notLossless(obstacle.obstacle)))
    }
  }

  /// Cells with room between them are no grid of blocks, whether options state that room or the cells do.
  @Test func gapsOfTheGridForbidIt() throws {
    let folder = try folder()
    for cutting in LosslessCutting.allCases {
      var options = CutOptions(
        grid: .cells(columns: [0..<32, 48..<83], rows: [0..<59], scale: .one))
      options.lossless = cutting
      if cutting == .whereAligned {
        #expect(try !folder.split("a.jpg", options).isLossless)
      } else {
        let error = try folder.refusal("a.jpg", options)
        #expect(error.reason == .failed(SlicerError.notLossless(.gaps)))
      }
    }
  }

  @Test func whatChangesNoPixelAllowsIt() throws {
    let folder = try folder()
    let changes: [(inout CutOptions) -> Void] = [
      { $0.encoding.format = .jpeg }, { $0.encoding.isUpright = true },
      { $0.encoding.metadata = .none }, { $0.encoding.compression = .small },
      { $0.naming.order = .columns }, { $0.decoding.isLenient = true },
    ]
    for change in changes {
      var options = CutOptions.cuts(x: [32], y: [16]) { $0.lossless = .exact }
      change(&options)
      #expect(try folder.split("a.jpg", options).isLossless)
      #expect(try folder.join(to: "joined.jpg").verdict == .exact)
    }
  }

  /// Pixels that are invented are no matter of the grid: damage is refused on this way, too.
  @Test func damageIsRefusedUnlessLenient() throws {
    let folder = try folder()
    let file = try #require(folder.read("a.jpg"))
    try folder.write("a.jpg", Array(file.prefix(file.count / 2)))
    let options = CutOptions.cuts(x: [32], y: [16]) { $0.lossless = .exact }
    #expect(try folder.refusal("a.jpg", options).kind == .badInput)
    var lenient = options
    lenient.decoding.isLenient = true
    let report = try folder.split("a.jpg", lenient)
    #expect(
      report.isLossless && report.notes.map(\.description).contains { $0.hasPrefix("salvaged") })
  }
}
