import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Writes a decoded picture again: a part of it as PNG, all of it as JPEG.
struct PNGRoundTrip {
  private let input: FuzzInput
  private let picture: Picture

  init(_ input: FuzzInput, _ picture: Picture) {
    self.input = input
    self.picture = picture
  }

  func run() {
    let rect = input.rect(in: picture.header.size)
    let file = Law.success("what was decoded can be written") {
      try picture.encoded(rect, input.encoding())
    }
    let copy = Law.success("what was written can be decoded") {
      try Picture(MemorySource(file), DecodeOptions())
    }
    Law.demand(hasSamples(copy, of: rect), "a part comes back with other samples")
    Law.demand(copy.header.palette == picture.header.palette, "the palette has changed")
    Law.demand(
      copy.header.transparentSample == picture.header.transparentSample,
      "the transparent color has changed")
    Law.demand(copy.header.orientation == picture.header.orientation, "it is shown otherwise")
    picture.checkUpright(input.encoding())
    _ = Law.result { try picture.encoded(as: .jpeg, input.encoding()) }
  }

  private func hasSamples(_ copy: Picture, of rect: PixelRect) -> Bool {
    guard copy.raster.size == rect.size, copy.raster.format == picture.raster.format else {
      return false
    }
    return picture.raster.withView { view in
      let part = view.subview(rect)
      let row = UnsafeMutableRawBufferPointer.allocate(
        byteCount: copy.raster.bytesPerRow, alignment: 16)
      defer { row.deallocate() }
      return (0..<rect.height).allSatisfy { y in
        part.copyRow(y, to: row)
        return row.elementsEqual(copy.raster.mutableRow(y))
      }
    }
  }
}
