import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// A WebP of each kind: lossy or not, with opacity or without, with metadata, moving.
enum WebPSeeds {
  private static let size = PixelSize(width: 21, height: 18)

  static func all() throws -> [(name: String, bytes: [UInt8])] {
    var seeds: [(name: String, bytes: [UInt8])] = []
    for model in [PixelFormat.Model.rgb, .rgba] {
      for quality in [nil, 60] {
        let picture = try WebPSample.noise(size, PixelFormat(model), quality: quality)
        let name = "\(model)-\(quality ?? 100)"
        seeds.append((name + ".webp", picture))
        seeds.append((name + "-metadata.webp", described(picture)))
        let rect = PixelRect(x: 2, y: 4, width: size.width, height: size.height)
        let canvas = PixelSize(width: 24, height: 22)
        seeds.append((name + "-moving.webp", WebPSample.animation(canvas, [(picture, rect)])))
      }
    }
    for (width, height, frames) in [(6, 4, 2), (16, 12, 5), (40, 30, 9)] {
      let size = PixelSize(width: width, height: height)
      let file = try MovingPicture.file(size, frames: frames, as: .webp)
      seeds.append(("moving-\(size).webp", file))
    }
    return seeds
  }

  private static func described(_ file: [UInt8]) -> [UInt8] {
    let features: WebPFeatures = [.profile, .exif, .xmp, .alpha]
    return WebPSample.file(
      [features.header(size), WebPChunk("ICCP", PlainProfile.bytes)]
        + WebPSample.chunks(of: file).filter { $0.type != "VP8X" } + [
          WebPChunk("EXIF", ExifBlock.minimal(orientation: .leftBottom)),
          WebPChunk("XMP ", Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>".utf8)),
          WebPChunk("what", [1, 2, 3]),
        ])
  }
}
