package import SlicerCore

/// Pictures that follow one another, as a scene shows them.
package protocol MovingPictures: AnyObject, Sendable {
  /// The seconds of one pass.
  var duration: Double { get }
  /// How often they are shown; 0: without end.
  var plays: Int { get }
  /// Which of them is seen at a time of the first play, 0…``duration``.
  func number(within seconds: Double) -> Int
  /// Gets one ready, so that it need not be gone back for.
  func reach(_ number: Int) throws
  func bitmap(_ number: Int) throws -> Bitmap
  /// The pictures that these are parts of; themselves where they are whole.
  var whole: any MovingPictures { get }
}

extension MovingPictures {
  package var whole: any MovingPictures { self }
}

/// An image of a scene that moves: which of its pictures is seen when.
package struct MovingImage: Sendable {
  /// The image in layers that show it: one of its pictures, in pixels that no other image has.
  fileprivate let still: Bitmap
  /// When all of it has been seen once, in seconds of the scene.
  fileprivate let end: Double
  fileprivate let pictures: any MovingPictures
  private let time: @Sendable (_ seconds: Double) -> Double

  /// - Parameters:
  ///   - still: what layers have that show it; its pixels are this image's alone.
  ///   - end: when all of it has been seen once, in seconds of the scene.
  ///   - time: from a time of the scene to one of the first play.
  package init(
    _ still: Bitmap, _ pictures: any MovingPictures, end: Double,
    time: @escaping @Sendable (_ seconds: Double) -> Double
  ) {
    (self.still, self.pictures, self.end, self.time) = (still, pictures, end, time)
  }

  /// The pictures, uncut.
  package var whole: any MovingPictures { pictures.whole }

  /// From a time of the scene to one of the first play, in seconds.
  package func moment(at seconds: Double) -> Double { time(seconds) }

  fileprivate func number(at seconds: Double) -> Int { pictures.number(within: time(seconds)) }
}

/// The images of a scene that move. Layers have one of the pictures of each; what is seen is put in its place
/// when a moment is drawn.
package struct MovingImages: Sendable {
  private var images: [ObjectIdentifier: MovingImage] = [:]

  package init() {}

  package var isEmpty: Bool { images.isEmpty }

  /// The images, in no order.
  package var all: [MovingImage] { Array(images.values) }

  /// When all of each has been seen once, in seconds.
  package var end: Double { images.values.map(\.end).max() ?? 0 }

  package mutating func insert(_ image: MovingImage) {
    images[ObjectIdentifier(image.still.canvas)] = image
  }

  package func showing(_ scene: Scene, at seconds: Double) throws -> Scene {
    guard !isEmpty else { return scene }
    return try scene.withImages { image in
      switch image {
      case .image(let bitmap, let name):
        guard let moving = self[bitmap] else { return image }
        let seen = try moving.pictures.bitmap(moving.number(at: seconds))
        return .image(seen, name: name)
      case .snapshot(let scene): return .snapshot(try showing(scene, at: seconds))
      case .outgoing, .incoming: return image
      }
    }
  }

  /// Gets ready what a scene shows at a moment; moments come in order.
  package func reach(_ scene: Scene, at seconds: Double) throws {
    _ = try scene.withImages { image in
      switch image {
      case .image(let bitmap, _):
        if let moving = self[bitmap] { try moving.pictures.reach(moving.number(at: seconds)) }
      case .snapshot(let scene): try reach(scene, at: seconds)
      case .outgoing, .incoming: break
      }
      return image
    }
  }

  private subscript(bitmap: Bitmap) -> MovingImage? { images[ObjectIdentifier(bitmap.canvas)] }
}
