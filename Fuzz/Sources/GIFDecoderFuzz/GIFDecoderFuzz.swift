import FuzzSupport
import SlicerCodecs
import SlicerCore
import SlicerTestSupport

/// Input: a GIF. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A sound file gives the same strictly, leniently and from a pipe.
/// * All of its pictures, written anew, are the same at the same times.
/// * They are the same leniently, and in any order.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked {
    try [(1, 1, 1), (5, 3, 2), (16, 12, 5), (40, 30, 9)].map { width, height, frames in
      let size = PixelSize(width: width, height: height)
      return ("\(size)-\(frames).gif", try MovingPicture.file(size, frames: frames))
    }
  }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard FileFormat.gif.recognizes(input.bytes) else { return -1 }
  DecoderCheck(input, formats: [.gif], exchanges: [.png]).run()
  var limits = FuzzInput.limits
  limits.maxFrames = 40
  // A frame as large as the screen each time takes too long here.
  limits.maxPixels = 1 << 12
  for isLenient in [false, true] {
    play(input, DecodeOptions(limits: limits, isLenient: isLenient, formats: [.gif]))
  }
  PlayCheck(input, .gif).run()
  return 0
}

/// A played film can be written, unless it has too many colors, and then shows the same.
private func play(_ input: FuzzInput, _ options: DecodeOptions) {
  guard case .success(let seen) = Law.result({ try MovingPicture.seen(input.bytes, options) }),
    case .success(let copy) = Law.result({ try MovingPicture.copy(input.bytes, options) })
  else { return }
  let again = Law.success("a copy can be read") { try MovingPicture.seen(copy) }
  Law.demand(
    again.map(\.pixels) == seen.map(\.pixels)
      && again.map(\.hundredths) == seen.map(\.hundredths), "a copy shows something else")
}
