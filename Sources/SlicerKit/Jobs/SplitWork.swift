import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles

/// All that is open while a request is cut: its pictures, each with its steps, and their one output.
final class SplitWork: Sendable {
  let output: TileOutput
  /// Items by band, the pictures' one behind the other.
  let bands: [[Int]]
  private let members: [SplitMember]
  private let settings: String
  /// Which picture a band is of, and its number there.
  private let bandOwners: [(member: Int, band: Int)]
  /// Which picture an item is of, and its number there.
  private let itemOwners: [(member: Int, item: Int)]

  init(_ request: SplitRequest, _ options: SplitOptions, inputs: [InputIdentity]) throws {
    settings = options.settings
    let set = try PictureSet(request, options)
    let plan = try SplitPlan(request, options, set)
    output = try TileOutput(
      plan, inputs: inputs + set.pictures.map(\.identity))
    members = try set.pictures.indices.map { [output] i in
      try SplitMember(
        set.pictures[i], plan.pictures[i], options, PictureOutput(output, picture: i))
    }
    var bands: [[Int]] = []
    var bandOwners: [(Int, Int)] = []
    var itemOwners: [(Int, Int)] = []
    for (i, member) in members.enumerated() {
      for (band, items) in member.bands.enumerated() {
        bands.append(Array(itemOwners.count..<(itemOwners.count + items.count)))
        itemOwners += items.map { (i, $0) }
        bandOwners.append((i, band))
      }
    }
    self.bands = bands
    self.bandOwners = bandOwners
    self.itemOwners = itemOwners
  }

  /// Of all pictures.
  var pixelCount: Int { members.map(\.pixelCount).reduce(0, +) }

  /// How many of the pictures' pixels lie in no tile.
  var uncoveredPixels: Int { members.map(\.uncoveredPixels).reduce(0, +) }

  /// How many bands may be in memory.
  var depth: Int { members.map(\.depth).min() ?? 1 }

  func read(_ band: Int, into slot: Int) throws {
    let owner = bandOwners[band]
    try members[owner.member].read(owner.band, into: slot)
  }

  /// Makes an item, and returns how many pixels were done with it.
  func make(_ item: Int, band: Int, in slot: Int) throws -> Int {
    let owner = itemOwners[item]
    return try members[owner.member].make(owner.item, band: bandOwners[band].band, in: slot)
  }

  /// Reads what is left of all pictures and gives all files their names.
  func commit() throws -> SplitReport {
    var contents = ManifestContents(pictures: try members.map { try $0.finish() })
    contents.documents = try output.plan.layout.documents(
      output.plan.pictures, contents.pictures
    ).map { document in
      ManifestDocument(
        ManifestName(document.path),
        digest: try output.write(document.path) { try $0.write(document.bytes) })
    }
    contents.settings = settings
    let committed = try output.commit(manifest: try ManifestFile.bytes(contents))
    let plans = output.plan.pictures
    return SplitReport(
      plans.filter { !$0.isMade }.map(\.input), in: output.plan.folder, committed,
      contents.pictures, wasDone: false, notes: zip(plans, members).flatMap { $0.notes + $1.notes })
  }
}
