import Foundation
import SlicerCore
import SlicerScene
import SlicerTestSupport

/// The frames of ffmpeg's xfade.
struct XfadeFrames {
  /// Without it the comparisons are skipped.
  static let isInstalled = ShellCommand.exists("ffmpeg")

  /// The names that the installed version knows; an old one has not all of the 58.
  static let known: Set<String> = {
    let help = ShellCommand.run("ffmpeg -hide_banner -h filter=xfade") ?? ""
    return Set(
      help.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) })
  }()

  /// Frames at progress ¼, ½ and ¾.
  static let progresses = [0.25, 0.5, 0.75]

  let size: PixelSize
  private let planes: [[UInt8]]

  /// - Parameter filter: what stands after `xfade=transition=`; a name, or `custom:expr='…'`.
  init(_ filter: String, _ outgoing: Bitmap, _ incoming: Bitmap) throws {
    let size = outgoing.size
    self.size = size
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "xfade-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputs = try [("a", outgoing), ("b", incoming)].map { name, image in
      let path = folder.appending(path: name)
      let frame = XfadePicture.planes(image)
      try Data((0..<5).flatMap { _ in frame }).write(to: path)
      return "-f rawvideo -pixel_format gbrp -video_size \(size.width)x\(size.height) "
        + "-framerate 4 -i \(path.path())"
    }
    let output = folder.appending(path: "out").path()
    // Expressions share their variables: one thread. At 4 frames a second for 1 second, frame 1 has a quarter of the way behind it.
    let command =
      "ffmpeg -v error -filter_complex_threads 1 \(inputs.joined(separator: " ")) -filter_complex "
      + "\"[0][1]xfade=transition=\(filter):duration=1:offset=0,format=gbrp\" "
      + "-f rawvideo -pix_fmt gbrp \(output)"
    guard ShellCommand.run(command) != nil else { throw Failure.cannotRun(filter) }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: output)))
    let count = size.width * size.height * 3
    guard bytes.count >= 4 * count else { throw Failure.cannotRun(filter) }
    planes = (1...3).map { Array(bytes[$0 * count..<($0 + 1) * count]) }
  }

  /// A pixel of the frame at `progresses[index]`: red, green, blue.
  func color(_ index: Int, _ x: Int, _ y: Int) -> SIMD3<Int> {
    let (count, place) = (size.width * size.height, y * size.width + x)
    let frame = planes[index]
    return SIMD3(Int(frame[2 * count + place]), Int(frame[place]), Int(frame[count + place]))
  }

  enum Failure: Error { case cannotRun(String) }
}

/// Opaque pictures for comparisons with ffmpeg.
enum XfadePicture {
  /// Every pixel of its own: shows any pixel that comes from another place.
  static func noise(_ size: PixelSize, seed: UInt32) throws -> Bitmap {
    let hash = IntegerHash(seed: seed)
    return try drawn(size) { x, y in
      let bits = hash.bits(x, y)
      return SIMD3(UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255))
    }
  }

  /// Changes by less than 1 from pixel to pixel: for transitions that sample between pixels.
  static func gradient(_ size: PixelSize, isFalling: Bool) throws -> Bitmap {
    try drawn(size) { x, y in
      let (u, v) = (x * 60 / size.width, y * 50 / size.height)
      return isFalling
        ? SIMD3(UInt8(200 - u), UInt8(180 - v), UInt8(90 + v))
        : SIMD3(UInt8(20 + u), UInt8(60 + v), UInt8(30 + (u + v) / 2))
    }
  }

  static func drawn(_ size: PixelSize, _ color: (Int, Int) -> SIMD3<UInt8>) throws -> Bitmap {
    try Images.made(size) { x, y in
      let value = color(x, y)
      return SIMD4(value.x, value.y, value.z, 255)
    }
  }

  /// A picture in the planes green, blue, red, one after the other.
  static func planes(_ image: Bitmap) -> [UInt8] {
    let pixels = Images.pixels(image)
    return [1, 2, 0].flatMap { channel in pixels.map { $0[channel] } }
  }
}
