package import SlicerCodecs
import SlicerCore

/// Plays the pictures of a file that follow one another: strictly and leniently, in order and out of it.
package struct PlayCheck {
  private typealias Pictures = [[UInt8]]
  private let input: FuzzInput
  private let format: FileFormat

  package init(_ input: FuzzInput, _ format: FileFormat) {
    (self.input, self.format) = (input, format)
  }

  package func run() {
    let strict = Law.result { try inOrder(isLenient: false) }
    let lenient = Law.result { try inOrder(isLenient: true) }
    if case .success(let strict) = strict {
      let salvaged = Law.success("a sound file, played leniently") { try lenient.get() }
      Law.demand(salvaged == strict, "a sound file is played otherwise leniently")
    }
    for (isLenient, pictures) in [(false, strict), (true, lenient)] {
      if case .success(let pictures) = pictures { playBackwards(pictures, isLenient: isLenient) }
    }
  }

  private func player(isLenient: Bool) throws -> FramePlayer? {
    var limits = FuzzInput.limits
    limits.maxFrames = 30
    // A frame as large as the canvas each time takes too long here.
    limits.maxPixels = 1 << 12
    let options = DecodeOptions(limits: limits, isLenient: isLenient, formats: [format])
    let decoder = try FormatCatalog.open(MemorySource(input.bytes), options)
    guard decoder.header.animation != nil else { return nil }
    return try format.animation?.player(decoder, limits)
  }

  private func inOrder(isLenient: Bool) throws -> Pictures {
    guard let player = try player(isLenient: isLenient) else { return [] }
    var pictures: Pictures = []
    try player.play { picture, _ in
      pictures.append((0..<picture.size.height).flatMap { Array(picture.row($0)) })
    }
    return pictures
  }

  /// Each picture is the same when those before it are passed over as far as can be.
  private func playBackwards(_ pictures: Pictures, isLenient: Bool) {
    Law.success("what was played can be played again") {
      guard let player = try player(isLenient: isLenient) else { return }
      for number in pictures.indices.reversed() {
        let twin = player.twin()
        try twin.skip(to: number)
        // A frame that is skipped to covers the canvas.
        let canvas = try Raster(size: twin.size, format: twin.format)
        if twin.position > 0 { canvas.mutableRow(0).initializeMemory(as: UInt8.self, repeating: 9) }
        while twin.position <= number { _ = try twin.next(on: canvas) }
        let seen = canvas.withView { view in
          (0..<view.size.height).flatMap { Array(view.row($0)) }
        }
        Law.demand(seen == pictures[number], "picture \(number + 1) is another one out of order")
        _ = try twin.duration(of: number)
      }
      _ = try player.keepsOpaque
    }
  }
}
