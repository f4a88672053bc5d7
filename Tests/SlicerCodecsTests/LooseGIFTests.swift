import SlicerCodecs
import SlicerCore
import SlicerTestSupport
import Testing

/// GIFs that other programs write and show, though their blocks or numbers are not those of the standard.
@Suite struct LooseGIFTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let green: [UInt8] = [0, 255, 0, 255]
  private static let clear: [UInt8] = [0, 0, 0, 0]

  /// A number of every distance from the table: it is transparent where it is the transparent one.
  @Test(arguments: [2, 3, 4, 17, 254, 255] as [UInt8])
  func theTransparentColorNeedsNoPlaceInTheTable(number: UInt8) throws {
    let sample = GIFSample(3, 1, [.init([0, number, 1], transparent: number)])
    let picture = try DecodedPicture(sample.bytes)
    #expect(picture.header.palette[Int(number)].alpha == 0)
    #expect(picture.bytes == [0, number, 1])
    #expect(picture.notes.isEmpty)
  }

  /// Each image has a transparent color of its own, as Pillow writes them.
  @Test func theSameHoldsInAnAnimation() throws {
    let sample = GIFSample(
      2, 1, [.init([0, 1], transparent: 5), .init([2, 0], transparent: 2), .init([9, 9])])
    let player = try MovingPicture.player(sample.bytes)
    let canvas = try Raster(size: player.size, format: PixelFormat(.rgba))
    _ = try player.next(on: canvas)
    #expect(Rasters.bytes(canvas) == Self.red + Self.green)
    _ = try player.next(on: canvas)
    #expect(Rasters.bytes(canvas) == Self.red + Self.red)
    let error = #expect(throws: SlicerError.self) { try player.next(on: canvas) }
    #expect(error?.description.contains("a pixel of color 9, and the table has 2") == true)
  }

  /// Chromium and Pillow show other numbers black, FFmpeg transparent: they are refused, or black if leniently read.
  @Test(arguments: [nil, 2] as [UInt8?])
  func otherNumbersBeyondTheTableAreRefused(transparent: UInt8?) throws {
    let sample = GIFSample(3, 1, [.init([0, 2, 3], transparent: transparent)])
    let error = #expect(throws: SlicerError.self) { try DecodedPicture(sample.bytes) }
    #expect(error?.description.contains("a pixel of color 3, and the table has 2") == true)
    let kept = try DecodedPicture(sample.bytes, isLenient: true)
    #expect(kept.header.palette[3] == .black && kept.bytes == [0, 2, 3])
    let player = try MovingPicture.player(sample.bytes, DecodeOptions(isLenient: true))
    let canvas = try Raster(size: player.size, format: PixelFormat(.rgba))
    _ = try player.next(on: canvas)
    let black: [UInt8] = [0, 0, 0, 255]
    #expect(Rasters.bytes(canvas) == Self.red + (transparent == nil ? black : Self.clear) + black)
  }

  private static let images = [GIFSample.Image([0, 1, 1, 0]), .init([1, 1, 0, 0])]

  /// Bytes that no image follows are left out with a note, with a trailer behind them or without one.
  @Test(
    arguments: [
      Array("appended by a program, with commas".utf8), [7],
      [1] + [UInt8](repeating: 0x2C, count: 15),
      [0xFF] + [UInt8](repeating: 0, count: 500), Array("PK\u{3}\u{4}".utf8) + [0x3B],
    ] as [[UInt8]])
  func bytesBehindTheLastImageAreIgnored(end: [UInt8]) throws {
    var sample = GIFSample(4, 1, [Self.images[0]])
    sample.end = end
    let picture = try DecodedPicture(sample.bytes)
    #expect(picture.bytes == [0, 1, 1, 0])
    #expect(picture.notes == ["data after the end is ignored"])
    sample.images = Self.images
    let player = try MovingPicture.player(sample.bytes)
    let canvas = try Raster(size: player.size, format: PixelFormat(.rgba))
    for _ in 0..<2 { _ = try player.next(on: canvas) }
    #expect(try player.next(on: canvas) == nil)
    #expect(Rasters.bytes(canvas) == Self.green + Self.green + Self.red + Self.red)
    #expect(player.notes == ["data after the end is ignored"])
  }

  /// An image behind the strange bytes would be lost, and nothing behind a file that ends is known to be whole.
  @Test func whatWouldLoseAnImageIsRefused() throws {
    var sample = GIFSample(4, 1, [Self.images[0]])
    let whole = GIFSample(4, 1, Self.images).bytes
    let second = whole.dropFirst(sample.bytes.count - 1)
    sample.end = [7, 7] + second
    #expect { try DecodedPicture(sample.bytes) } throws: { $0.isOfCodec }
    let kept = try DecodedPicture(sample.bytes, isLenient: true)
    #expect(kept.notes.contains { $0.hasPrefix("salvaged: a block of kind 7 after 1 images") })
    sample.end = []
    #expect { try DecodedPicture(sample.bytes) } throws: { $0.isOfCodec }
  }
}
