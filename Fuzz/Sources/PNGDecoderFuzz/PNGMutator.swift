import CLibFuzzer
import SlicerTestSupport

/// Mutates a PNG where its checksums would refuse nearly every change of a byte: in a chunk, in
/// the order of chunks, in the rows before they are compressed, at the end of their stream.
struct PNGMutator {
  private var noise: SeededNoise

  init(seed: UInt32) { noise = SeededNoise(seed: UInt64(seed)) }

  /// Mutates the first `count` bytes of `buffer` and returns how many there are then.
  mutating func mutate(_ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: Int) -> Int {
    let way = number(below: 9)
    let old = Array(buffer[..<count])
    guard way > 0, old.starts(with: ChunkFile.signature) else {
      return LLVMFuzzerMutate(buffer.baseAddress, count, buffer.count)
    }
    var file = ChunkFile(parsing: old[...])
    guard !file.chunks.isEmpty else {
      return LLVMFuzzerMutate(buffer.baseAddress, count, buffer.count)
    }
    switch way {
    case 1: file = ChunkFile(parsing: mutated(old, capacity: buffer.count)[...])
    case 2: rearrange(&file)
    case 3, 4: mutateRows(&file)
    case 5: mutateEnd(&file)
    default: mutateChunk(&file)
    }
    let new = file.bytes
    guard new.count <= buffer.count else { return count }
    _ = buffer.update(fromContentsOf: new)
    return new.count
  }

  /// 0 up to `bound`, which is above 0.
  private mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &noise) }

  private func mutated(_ bytes: [UInt8], capacity: Int) -> [UInt8] {
    let capacity = max(capacity, bytes.count + 1)
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      _ = buffer.update(fromContentsOf: bytes)
      initialized = LLVMFuzzerMutate(buffer.baseAddress, bytes.count, capacity)
    }
  }

  private mutating func mutateChunk(_ file: inout ChunkFile) {
    let i = number(below: file.chunks.count)
    file.chunks[i].data = mutated(file.chunks[i].data, capacity: file.chunks[i].data.count + 64)
  }

  private mutating func mutateRows(_ file: inout ChunkFile) {
    guard let rows = file.rows else { return mutateChunk(&file) }
    let new = mutated(rows, capacity: rows.count + 64)
    let stream = ChunkFile.deflated(new, level: number(below: 7))
    file.replacePixels(stream, size: 1 + number(below: stream.count + 1))
  }

  /// Mutates the data behind the last row: more pixels, another checksum; and parts in another order.
  private mutating func mutateEnd(_ file: inout ChunkFile) {
    guard let rows = file.rows else { return mutateChunk(&file) }
    let surplus = (0..<number(below: 64)).map { UInt8($0) }
    var stream = ChunkFile.deflated(rows + surplus, level: number(below: 7))
    if number(below: 2) == 0 { stream[stream.count - 1 - number(below: 4)] ^= 1 }
    if number(below: 4) == 0 { stream.removeLast(1 + number(below: 4)) }
    file.replacePixels(stream, size: 1 + number(below: stream.count))
    guard number(below: 4) == 0 else { return }
    let parts = file.chunks.indices.filter { file.chunks[$0].type == ChunkFile.pixelType }
    file.chunks.swapAt(parts[number(below: parts.count)], parts[number(below: parts.count)])
  }

  private mutating func rearrange(_ file: inout ChunkFile) {
    let i = number(below: file.chunks.count)
    let j = number(below: file.chunks.count)
    switch number(below: 4) {
    case 0: file.chunks.swapAt(i, j)
    case 1: file.chunks.insert(file.chunks[i], at: j)
    case 2: file.chunks.remove(at: i)
    default: file.chunks[i].type = number(below: 8) == 0 ? [0, 0, 0, 0] : knownType()
    }
  }

  private mutating func knownType() -> [UInt8] {
    Array(Self.types[number(below: Self.types.count)].utf8)
  }

  private static let types = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI",
    "sBIT", "eXIf", "bKGD", "hIST", "sPLT", "pHYs", "pCAL", "sCAL", "oFFs", "tEXt", "zTXt", "iTXt",
    "tIME", "acTL", "fcTL", "fdAT", "sTER", "vpAg", "prVt", "unKn", "CrIt",
  ]
}
