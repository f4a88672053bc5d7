import Foundation
import SlicerCore
import SlicerTestSupport
import SlicerTiles
import Testing

/// Other programs read the laid out files.
///
/// `SLICER_PYTHON` names the Python that has packages from PyPI.
@Suite(.serialized) struct LayoutReaderTests {
  private static let python = ProcessInfo.processInfo.environment["SLICER_PYTHON"] ?? "python3"
  private static let hasPython = ShellCommand.exists(python)
  private static let hasTiledParser =
    ShellCommand.run("\(python) -c 'import pytiled_parser'") != nil

  /// The lines that a reader prints about a folder.
  private static func read(_ reader: String, _ folder: LayoutFolder) throws -> [String] {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "LayoutReaders/\(reader).py").path
    let output = ShellCommand.run("PYTHONUTF8=1 \(python) '\(script)' \(folder.path)")
    return try #require(output, "\(reader).py failed").split(separator: "\n").map { String($0) }
  }

  /// An asset catalog by its documented keys: all tiles, with files of the right scales and sizes.
  @Test(.enabled(if: hasPython, "python3 is not installed"), arguments: LayoutSample.all)
  func catalogsAreRead(sample: LayoutSample) throws {
    try LayoutFolder.with("xcassets", sample) { folder in
      let expected = folder.set.members[0].tiles.indices.compactMap { i -> String? in
        let files = folder.set.members.filter { $0.hasFile(i) }.map { member in
          "\(member.scale)x:\(member.fileSize(i))"
        }
        let name = folder.set.members[0].names[i].text
        return files.isEmpty ? nil : ([name] + files).joined(separator: "\t")
      }
      let lines = try Self.read("xcassets", folder)
      #expect(lines == expected)
    }
  }

  /// A JSON hash by PixiJS's and Phaser's rules: frames agree in points at all scales.
  @Test(.enabled(if: hasPython, "python3 is not installed"), arguments: LayoutSample.all)
  func sheetsAreRead(sample: LayoutSample) throws {
    try LayoutFolder.with("pixi", sample) { folder in
      let lines = try Self.read("pixi", folder).map { $0.split(separator: "\t").map(String.init) }
      let expected = folder.set.members.flatMap { member in
        member.filed.map { (member, $0) }
      }
      try #require(lines.count == expected.count)
      for (line, (member, tile)) in zip(lines, expected) {
        let file = member.tiles[tile]
        let shown = member.showsWholeFiles ? file.outline : file.frame
        #expect(line[0] == member.paths[tile].text)
        #expect(line[1] == member.names[tile].text + ".png")
        #expect(line[2] == "\(member.scale)" && line[3] == "\(shown)")
        #expect(line[5] == "\(file.frame.x - shown.x),\(file.frame.y - shown.y)")
      }
      let sizes = Dictionary(grouping: lines) { $0[1] }.values.map { Set($0.map { $0[4] }) }
      #expect(sizes.allSatisfy { $0.count == 1 })
    }
  }

  /// Sheets of cells as their engines count them: each tile lies where the layout says.
  @Test(
    .enabled(if: hasPython, "python3 is not installed"), arguments: ["godot", "phaser", "unity"],
    LayoutSample.all.filter { $0.overlap == 0 })
  func cellsAreRead(layout: String, sample: LayoutSample) throws {
    try LayoutFolder.with(layout, sample) { folder in
      let ending = layout == "phaser" ? ".png" : ""
      let expected = folder.set.members.flatMap { member in
        member.filed.map { i in
          let grid = "\(i % member.grid.columns):\(i / member.grid.columns)"
          let name = layout == "godot" ? grid : member.names[i].text + ending
          return "\(member.paths[i].text)\t\(name)\t\(member.tiles[i].cellArea)"
        }
      }
      let lines = try Self.read(layout, folder)
      #expect(lines.sorted() == expected.sorted())
    }
  }

  @Test(
    .enabled(if: hasTiledParser, "pytiled-parser is not installed"),
    arguments: LayoutSample.all.filter { $0.overlap == 0 })
  func tiledSheetsAreRead(sample: LayoutSample) throws {
    try LayoutFolder.with("tiled-sheet", sample) { folder in
      for member in folder.set.members {
        try folder.writeMap(of: member)
        let expected = member.tiles.indices.map { i in
          "\(i)\t\(member.paths[i].text)\t\(member.fileSize(i))\t\(member.tiles[i].cellArea)"
        }
        let lines = try Self.read("tiled_sheet", folder)
        #expect(lines == expected)
      }
    }
  }

  @Test(
    .enabled(if: hasTiledParser, "pytiled-parser is not installed"), arguments: LayoutSample.all)
  func tilesetsAreRead(sample: LayoutSample) throws {
    try LayoutFolder.with("tiled", sample) { folder in
      for member in folder.set.members {
        try folder.writeMap(of: member)
        let expected = member.filed.map { i in
          let file = member.tiles[i]
          let shown = member.showsWholeFiles ? file.outline : file.frame
          return "\(i)\t\(member.paths[i].text)\t\(member.fileSize(i))\t\(shown)"
        }
        let lines = try Self.read("tiled", folder)
        #expect(lines == expected)
      }
    }
  }

  /// A map of a tileset's tiles, drawn by Tiled's own program, is the picture.
  ///
  /// Files are as large as their tiles: Tiled before 1.9 shows all of a file.
  @Test(
    .enabled(if: ShellCommand.exists("tmxrasterizer"), "tmxrasterizer is not installed"),
    arguments: ["tiled", "tiled-sheet"],
    LayoutSample.all.filter { $0.overlap + $0.extrude == 0 })
  func tiledDrawsThePicture(layout: String, sample: LayoutSample) throws {
    try LayoutFolder.with(layout, sample) { folder in
      for member in folder.set.members {
        try folder.writeMap(of: member)
        let output = "\(folder.path)/map.png"
        let command = "QT_QPA_PLATFORM=offscreen timeout 60 tmxrasterizer"
        try #require(ShellCommand.run("\(command) \(folder.path)/map.tmx \(output)") != nil)
        let shown = try ReferenceFilmstrip.image(output)
        let blanks = member.blanks.keys.map { member.tiles[$0].rect }
        let expected = try Images.made(member.grid.size) { x, y in
          if blanks.contains(where: { $0.contains(PixelRect(x, y, 1, 1)) }) { return .zero }
          let color = LayoutFolder.color(x, y, member.scale)
          return SIMD4(color.red, color.green, color.blue, color.alpha)
        }
        #expect(Images.distance(shown, expected) == 0)
      }
    }
  }

  /// Android's own compiler takes the folder, and the names are identifiers of Java.
  @Test(
    .enabled(if: ShellCommand.exists("aapt"), "aapt is not installed"), arguments: LayoutSample.all)
  func androidCompilesTheResources(sample: LayoutSample) throws {
    try LayoutFolder.with("android", sample) { folder in
      let manifest = """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"/>
        """
      try Data(manifest.utf8).write(to: URL(filePath: folder.path + "/AndroidManifest.xml"))
      let command = "cd \(folder.path) && mkdir gen && aapt package -m -J gen -S res"
      let build = "\(command) -M AndroidManifest.xml -F out.apk && cat gen/a/b/R.java"
      let text = try #require(ShellCommand.run(build), "aapt failed")
      let names = text.split(separator: "\n").compactMap { line in
        line.split(separator: " ").last { $0.contains("=0x") }?.split(separator: "=").first
      }
      let files = folder.set.paths.map { $0.text }
      let stems = Set(files.map { $0.split(separator: "/")[2].dropLast(".png".count) })
      #expect(names == stems.sorted())
      let packed = ShellCommand.run("cd \(folder.path) && aapt list out.apk | grep drawable")
      let kept = try #require(packed).split(separator: "\n").map { line in
        line.split(separator: "/").map { $0.replacing("-v4", with: "") }.joined(separator: "/")
      }
      #expect(Set(kept) == Set(files))
    }
  }
}

extension LayoutFolder {
  /// A map that shows a member's tiles as objects where they lie in the picture.
  fileprivate func writeMap(of member: LaidOutSet.Member) throws {
    let size = member.grid.size
    let source = set.name.text + member.scale.suffix + ".tsx"
    let quoted = source.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
    let objects = member.filed.map { i in
      let tile = member.tiles[i]
      // Padding of a cell is transparent, and lies on the tiles beside it.
      let rect = member.sheet == nil ? tile.rect : tile.cell
      return
        "<object id=\"\(i + 1)\" gid=\"\(i + 1)\" x=\"\(rect.x)\" y=\"\(rect.y + rect.height)\""
        + " width=\"\(rect.width)\" height=\"\(rect.height)\"/>"
    }
    let text = """
      <map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"
        width="\(size.width)" height="\(size.height)" tilewidth="1" tileheight="1"
        infinite="0" nextlayerid="2" nextobjectid="\(member.tiles.count + 1)">
      <tileset firstgid="1" source="\(quoted)"/>
      <objectgroup id="1" name="tiles">\(objects.joined())</objectgroup>
      </map>
      """
    try Data(text.utf8).write(to: URL(filePath: path + "/map.tmx"))
  }
}
