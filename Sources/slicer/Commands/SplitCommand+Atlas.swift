import ArgumentParser
import SlicerKit
import SystemPackage

extension SplitCommand {
  /// The atlas that `--atlas` names, and where its frames go.
  func unpacked(_ document: String) throws -> UnpackedSet {
    for (option, isGiven) in meaningless where isGiven {
      throw SlicerError.atlasExcludes(option)
    }
    if let last = arguments.last, (try? GridSpec(parsing: last)) != nil,
      FileSize.bytes(of: FilePath(argument: last)) == nil
    {
      throw SlicerError.secondGrid(last)
    }
    let images =
      arguments.isEmpty && !shared.make.stdin0
      ? [] : try shared.make.images(arguments, none: Self.missing("picture to cut", "--atlas FILE"))
    let path = FilePath(argument: document)
    var unpack = try Unpack(
      contentsOf: path, images.map { shared.reading.picture($0, scale: scales.scale) })
    for index in unpack.sheets.indices {
      unpack.sheets[index].limits = shared.reading.limits
      unpack.sheets[index].isLenient = shared.reading.lenient
      unpack.sheets[index].scale = unpack.sheets[index].scale ?? scales.scale
    }
    let naming = try names.naming()
    unpack.template = names.name == nil ? nil : naming.template
    unpack.first = naming.first
    unpack.trims = tiles.trim
    unpack.encoding = writing.encoding
    let name = SourceName(path.lastName)
    let stem = FilePath(bytes: name.name + name.scaleSuffix + Array("-tiles".utf8))
    return UnpackedSet(unpack: unpack, folder: shared.folder(output.folder ?? stem))
  }

  /// Options that do not apply to frames of a document, and true for those that are given.
  private var meaningless: [(String, Bool)] {
    [
      ("uneven", grid.uneven != .distribute), ("pad-color", grid.padColor != nil),
      ("grid-unit", grid.gridUnit != .points), ("margin", grid.margin != nil),
      ("spacing", grid.spacing != nil), ("offset", grid.offset != nil),
      ("share", grid.share != nil), ("all-scales", scales.allScales),
      ("make-scales", scales.madeScales != nil), ("shape", tiles.shape != .rectangle),
      ("overlap", tiles.overlap != MeasureArgument(0)),
      ("extrude", tiles.extrude != MeasureArgument(0)),
      ("common", tiles.common != nil), ("layout", tiles.layout != nil),
      ("lossless", tiles.losslessOptions.lossless),
      ("lossless-exact", tiles.losslessOptions.losslessExact),
      ("skip-blank", output.blanks.skipBlank), ("keep-frames", moving.keepFrames),
      ("mute", moving.still.mute), ("max-bytes", moving.maxBytes != nil),
      ("order", names.order != .rows),
      ("resume", shared.make.resume), ("labels", labels.labels != nil),
      ("mask", labels.mask != nil), ("keep-empty", labels.keepEmpty != nil),
      ("min-visibility", labels.minVisibility != nil), ("dpi", measure.dpi != nil),
    ]
  }
}

/// An atlas that is taken apart, and where its frames go.
struct UnpackedSet: PlannedSet, Sendable {
  let unpack: Unpack
  let folder: OutputFolder

  var path: FilePath { unpack.document ?? "" }
  var inputs: [FilePath] { [path] + unpack.sheets.map(\.inputPath) }
  var place: BatchJob.Output { .folder(folder.path) }
  var plannedTarget: FilePath {
    (try? outputs(asInNewFolder: false))?.first ?? folder.path
  }

  func target(_ report: Unpack.Report) -> FilePath { folder.path.pushing(report.manifest) }

  func outputs(asInNewFolder: Bool) throws -> [FilePath] {
    try unpack.plan().outputs(folder, asInNewFolder: asInNewFolder)
  }

  static func write(
    _ sets: [UnpackedSet], _ control: WorkControl
  ) -> [Result<Unpack.Report, WorkError>] {
    sets.map { set in
      do throws(WorkError) {
        return .success(try set.unpack.write(to: .folder(set.folder), control))
      } catch {
        return .failure(error)
      }
    }
  }
}
