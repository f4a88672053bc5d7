public import SlicerCodecs
public import SlicerCore
import SlicerFiles
package import SlicerTiles
package import SystemPackage

/// One rectangle to be cut out of a picture, at one or several scales.
///
///     let part = try await Picture(contentsOf: "photo@2x.png").subimage(Rect(x: 10, y: 20, width: 300, height: 200))
///
/// Only the rectangle is held. The picture is read to its end. So damage below the rectangle is refused, or
/// noted where it is salvaged, as in every other work.
///
/// Source: `UIImage(Subimage)`, `CGImage.cropping(to:)`.
public struct SubimageCut: Sendable {
  /// The picture, once for each of its scales; at least one.
  public var pictures: [Picture]
  package var rect: Subimage
  /// Scales that are made from the largest picture where there is none of them.
  public var madeScales: [Scale] = []
  /// Makes the part of another size; nil: of its own. For one picture at one scale.
  public var resizing: Resizing?
  /// Which JPEGs are cut without decoding; the rectangle grows to the edges of blocks.
  public var lossless = LosslessCutting.whereAligned
  /// How the part is encoded; its format is the picture's, or that of the sink's name.
  public var encoding = EncodeOptions()

  /// Cuts a rectangle out of one picture at several scales.
  ///
  /// - Parameters:
  ///   - pictures: one picture at several scales.
  ///   - rect: in points, its numbers to a millionth; see ``Picture/subimage(_:as:_:)``.
  /// - Throws: an error for an empty rectangle, or for numbers that are not finite.
  public init(_ pictures: [Picture], _ rect: Rect) throws {
    self.init(pictures, try Subimage(rect))
  }

  /// Files that must not be overwritten, beside the pictures.
  var otherInputs: [InputIdentity] = []

  package init(_ pictures: [Picture], _ rect: Subimage) {
    self.pictures = pictures
    self.rect = rect
  }

  /// The result of the cut.
  public struct Report: Sendable {
    /// A rectangle for each scale, in pixels of the picture as shown, ascending.
    package let parts: [Part]
    /// How many files of sets that were discarded are gone.
    package let removed: Int
    package init(joining reports: [Report]) {
      self.init(
        parts: reports.flatMap(\.parts), removed: reports.reduce(0) { $0 + $1.removed })
    }

    init(parts: [Part], removed: Int) { (self.parts, self.removed) = (parts, removed) }

    /// The report with more notes.
    func adding(_ notes: [WorkNote]) -> Report {
      Report(
        parts: parts.enumerated().map { i, part in
          Part(
            picture: part.picture, rect: part.rect, isResized: part.isResized,
            isEncodedAnew: part.isEncodedAnew, sink: part.sink,
            notes: (i == 0 ? notes : []) + part.notes)
        }, removed: removed)
    }

    /// The notes of all parts.
    public var notes: [WorkNote] { parts.flatMap(\.notes) }
  }

  /// The rectangle of one picture.
  package struct Part: Sendable {
    /// The picture that it was cut from, if need be at another size.
    package let picture: Picture
    /// In pixels of the picture as shown.
    package let rect: PixelRect
    /// True if the part has another size than in its picture; ``rect`` is all of it then.
    package let isResized: Bool
    /// True if what is of the picture's own format has lost something, for it was decoded and encoded anew.
    package let isEncodedAnew: Bool
    package let sink: FileSink
    package let notes: [WorkNote]
  }

  @discardableResult
  package func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> Report {
    try control.call { () throws(WorkError) in
      try WorkError.about(pictures.first?.path) { try cut(sink, control) }
    }
  }

  /// Cuts the rectangle out and writes it.
  ///
  /// - Parameter sink: of several scales the file for the smallest, `part.png`; the others are called
  ///   `part@2x.png`. All appear, or none.
  /// - Throws: ``WorkError`` about a picture, or about an output.
  @discardableResult
  public func write(
    to sink: FileSink, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> Report {
    try await control.detached { () throws(WorkError) in try write(to: sink, control) }
  }

  private func cut(_ sink: FileSink, _ control: WorkControl) throws -> Report {
    var encoding = encoding
    let named = encoding.format == nil ? try sink.format(copied: lossless != .whereAligned) : nil
    // A part that is only copied states no encoding.
    encoding.format = encoding.format ?? named.flatMap { $0.isWritten ? $0 : nil }
    encoding.keepsGainMap = true
    let open =
      try resizing.map { [try resized(encoding, $0)] }
      ?? PictureSet(pictures, encoding, makes: madeScales, lossless).pictures
    let parts = try open.map { picture in
      try WorkError.about(picture.picture.path) {
        try SubimagePart(picture, self, isSet: open.count > 1)
      }
    }
    if let named, !named.isWritten,
      parts.contains(where: { !$0.isLossless || $0.picture.header.format != named })
    {
      _ = try sink.format()
    }
    if parts.count == 1, pictures[0].scale ?? pictures[0].sourceName.scale != nil {
      try sink.checkName(says: parts[0].picture.scale)
    }
    control.begin(pixels: parts.map(\.pixelCount).reduce(0, +))
    let (sinks, removed) = try write(parts, sink, control)
    // Rows below the part are not needed, but another program may still be writing them.
    for part in parts where part.picture.picture.isStandardInput {
      try part.picture.bytes.source.drain(limit: 64 << 20)
    }
    return Report(
      parts: zip(parts, sinks).map { part, sink in
        Part(
          picture: part.picture.picture, rect: part.rect,
          isResized: part.picture.isMade && resizing != nil, isEncodedAnew: part.isEncodedAnew,
          sink: sink,
          notes: part.picture.formatNotes(isCopied: part.isLossless) + part.notes
            + part.picture.notes)
      }, removed: removed)
  }

  /// The picture whose rows are those of the part, at its new size.
  private func resized(_ encoding: EncodeOptions, _ resizing: Resizing) throws -> OpenPicture {
    guard pictures.count == 1, madeScales.isEmpty else { throw SlicerError.resizedSet }
    guard lossless == .whereAligned else { throw SlicerError.notLossless(.resized) }
    let open = try OpenPicture(pictures[0], encoding, isLinear: resizing.isLinear) { size, scale in
      let part = try rect.rect(in: size, scale: scale)
      let plan = resizing.plan(part)
      try pictures[0].limits.check(plan.size)
      return plan == (size.bounds, size) ? nil : plan
    }
    if open.isMade, open.losesFrames {
      throw open.header.format.isClip ? SlicerError.resizedClip : .notAnimated(.resized)
    }
    return open
  }

  /// Writes all parts, or none.
  private func write(
    _ parts: [SubimagePart], _ sink: FileSink, _ control: WorkControl
  ) throws -> (sinks: [FileSink], removed: Int) {
    let inputs = otherInputs + parts.compactMap(\.picture.bytes.identity)
    guard parts.count > 1 else {
      let (_, removed) = try sink.write(inputs: inputs) { try parts[0].write(to: $0, control) }
      return ([sink], removed)
    }
    guard case .file(let path, let existing) = sink else { throw SlicerError.setToOneSink }
    let folder = path.removingLastComponent()
    let names = parts.map { path.named(at: $0.picture.scale) }
    let transaction = try OutputTransaction(
      OutputPlan(
        folder: folder, names: names, sets: .noSet, inputs: inputs, existingFiles: existing))
    for (part, name) in zip(parts, names) {
      let file = transaction.begin(name)
      try part.write(to: file, control)
      try file.finish()
    }
    let committed = try transaction.commit()
    return (names.map { .file(folder.pushing($0), existing) }, committed.removed)
  }

  /// The files that would be written: one for each scale.
  package func outputs(_ sink: FileSink) -> [FilePath] {
    let scales = Set(pictures.map(\.statedScale) + madeScales)
    guard scales.count > 1, case .file(let path, _) = sink else { return [sink.path] }
    let folder = path.removingLastComponent()
    return scales.sorted().map { folder.pushing(path.named(at: $0)) }
  }
}

extension SubimageCut.Report: CustomStringConvertible {
  /// A line for each part.
  public var description: String { parts.map(\.description).joined(separator: "\n") }
}

extension SubimageCut.Part: CustomStringConvertible {
  /// `photo.png: 10,20,30x40 pixels in part.png`.
  package var description: String {
    "\(picture.path.printable): \(rect) pixels in \(sink.path.printable)"
  }
}

extension Picture {
  package func subimage(
    _ rect: Rect, as format: FileFormat? = nil, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> [UInt8] {
    let subimage = try WorkError.about(path) { try Subimage(rect) }
    var cut = SubimageCut([self], subimage)
    cut.encoding.format = format
    let memory = MemorySink()
    try cut.write(to: .memory(memory), control)
    return memory.bytes
  }

  /// A part of the picture as a file of the same kind.
  ///
  /// - Parameters:
  ///   - rect: in points, from the top left corner of the picture as shown: `photo@2x.png` has two
  ///     pixels a point. Its origin is floored and its far edge ceiled to pixels, and what lies
  ///     outside of the picture is no part of it, as with `CGImage.cropping(to:)`.
  ///   - format: another kind of file.
  /// - Throws: ``WorkError`` about the picture, also for a rectangle outside of it.
  public func subimage(
    _ rect: Rect, as format: FileFormat? = nil, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [UInt8] {
    try await control.detached { () throws(WorkError) in try subimage(rect, as: format, control) }
  }
}

extension Subimage {
  /// A rectangle in points, its numbers to a millionth.
  ///
  /// - Throws: `SlicerError` for one that is empty, or whose numbers are none.
  package init(_ rect: Rect) throws {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { number in
      ExactDecimal(rounding: number).map { "\($0)" } ?? "\(number)"
    }
    try self.init(parsing: "\(numbers[0]),\(numbers[1]),\(numbers[2])x\(numbers[3])")
  }
}
