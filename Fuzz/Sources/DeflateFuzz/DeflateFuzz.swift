import FuzzSupport
import SlicerCodecs
import SlicerTestSupport

/// Input: any bytes, and rows of them behind each filter. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * zlib, libdeflate and ISA-L read what ``RunDeflater`` writes, to the last byte.
/// * They read what ``DeflateStream`` writes of bands of them.
/// * ``RunDeflater`` stays within its bound.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    [
      ("runs", (1...60).flatMap { Array(repeating: UInt8($0), count: $0) }),
      ("ramp", (0...255).map { UInt8($0) }), ("zeros", Array(repeating: 0, count: 1000)),
    ]
  }
  return 0
}

/// The bytes as they are, and as a picture's rows behind a filter; some so often that there are several blocks.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard !input.bytes.isEmpty else { return 0 }
  check(input.bytes)
  check(filtered(input))
  checkBands(input)
  if input.number(below: 64, salt: 3) == 0 {
    let copies = 2 * RunDeflater.blockBytes / input.bytes.count + 1
    check(Array(repeatElement(input.bytes, count: copies).joined()))
  }
  return 0
}

/// Rows of a length that the input chooses, behind one of PNG's filters; what is left of a row falls away.
private func filtered(_ input: FuzzInput) -> [UInt8] {
  let bytesPerPixel = input.choice([1, 2, 3, 4, 6, 8], salt: 1)
  let width = 1 + input.number(below: input.bytes.count, salt: 2)
  var above = [UInt8](repeating: 0, count: width)
  var result: [UInt8] = []
  for start in stride(from: 0, through: input.bytes.count - width, by: width) {
    let row = Array(input.bytes[start..<(start + width)])
    let type = UInt8(input.number(below: 5, salt: UInt64(start)))
    result.append(type)
    result += PlainPNGFilters.filter(type, row, above: above, bytesPerPixel: bytesPerPixel)
    above = row
  }
  return result
}

/// The bytes in bands, each compressed in its own way.
private func checkBands(_ input: FuzzInput) {
  var stream: [UInt8] = []
  Law.success("every input can be compressed in bands") {
    let deflater = try DeflateStream { stream += $0 }
    var start = 0
    while start < input.bytes.count {
      let end = min(
        input.bytes.count, start + 1 + input.number(below: 4096, salt: UInt64(start)))
      let level = input.choice([Deflater.Level.runs, .libdeflate(6)], salt: UInt64(end))
      try input.bytes[start..<end].withUnsafeBytes { try deflater.write($0, level) }
      start = end
    }
    try deflater.finish()
  }
  expectReadable(stream, as: input.bytes)
}

private func check(_ bytes: [UInt8]) {
  var output = [UInt8](repeating: 0, count: RunDeflater.bound(bytes.count))
  let length = Law.success("every input can be compressed") {
    try bytes.withUnsafeBytes { bytes in
      try output.withUnsafeMutableBytes { try RunDeflater().compress(bytes, into: $0) }
    }
  }
  Law.demand(length <= output.count, "\(length) bytes are beyond the bound \(output.count)")
  expectReadable(Array(output[..<length]), as: bytes)
}

private func expectReadable(_ stream: [UInt8], as bytes: [UInt8]) {
  for reader in ZlibReader.allCases {
    Law.demand(
      reader.inflate(stream, count: bytes.count) == bytes, "\(reader) reads something else")
  }
}
