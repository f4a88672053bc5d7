public import SlicerCore
public import SlicerWork
import SystemPackage

extension Bitmap {
  /// The pixels as a file.
  ///
  /// - Parameters:
  ///   - format: a kind of still picture; JPEG has them on white.
  ///   - space: what the pixels are in, such as ``FilmFrames/colorSpace``; the file says it.
  /// - Throws: ``WorkError`` for what the format cannot hold; 16 bits a sample are among that.
  public func bytes(
    as format: FilmFormat = .png, _ options: FilmOptions = FilmOptions(),
    in space: ColorSpace = .sRGB, _ control: WorkControl = WorkControl()
  ) async throws(WorkError) -> [UInt8] {
    try await control.detached { () throws(WorkError) in
      try bytes(as: format, options, in: space, control)
    }
  }

  /// Writes the pixels to a file of the kind that its name ends in, which appears when it is whole.
  ///
  ///     try await bitmap.write(to: "frame.png")
  ///
  /// - Parameter space: what the pixels are in; the file says it.
  /// - Throws: ``WorkError`` for a name that ends as no picture's does, and as ``bytes(as:_:in:_:)`` does.
  public func write(
    to path: String, _ options: FilmOptions = FilmOptions(), in space: ColorSpace = .sRGB,
    _ control: WorkControl = WorkControl()
  ) async throws(WorkError) {
    try await control.detached { () throws(WorkError) in
      let path = FilePath(path)
      try WorkError.about(path) {
        let text = path.extension ?? ""
        guard let format = FilmCatalog.row(.fileForEachFrame, forExtension: text) else {
          let rows = FilmCatalog.rows.filter { $0.layout == .fileForEachFrame }
          throw SlicerError.unknownExtension(
            text, allowed: rows.flatMap(\.extensions).joined(separator: ", "))
        }
        let bytes = try bytes(as: format, options, in: space, control)
        _ = try FileSink.file(path).write(inputs: []) { try $0.write(bytes) }
      }
    }
  }

  package func bytes(
    as format: FilmFormat = .png, _ options: FilmOptions = FilmOptions(),
    in space: ColorSpace = .sRGB, _ control: WorkControl = WorkControl()
  ) throws(WorkError) -> [UInt8] {
    try control.call { () throws(WorkError) in try encoded(format, options, space) }
  }

  private func encoded(
    _ format: FilmFormat, _ options: FilmOptions, _ space: ColorSpace
  ) throws(WorkError) -> [UInt8] {
    try WorkError.about(nil) {
      let description = FilmDescription(
        size: size, frameCount: 1, frameDuration: Rational(1),
        isOpaque: isOpaque, space: space)
      let recipe = try format.film(description, options, samples: [.bytes(self)])
      let memory = MemorySink()
      let frame = try recipe.encoder.encode(FrameInput(index: 0, picture: .bytes(self)))
      for open in recipe.passes {
        let writer = try open(memory)
        try writer.write(frame)
        try writer.finish()
      }
      return memory.bytes
    }
  }
}
