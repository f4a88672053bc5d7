import FuzzSupport
import SlicerCore
import SlicerKit
import SlicerTiles

/// Input: JSON, of a picture or a set. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A valid manifest is the same after it was written and read.
/// * Its tiles lie in the picture, their files in the folder, and frames in their files.
/// * Its sheet has one size.

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked { try ManifestSeeds.all() }
  return 0
}

/// Holds one input against the laws; -1 where it is none of ours.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard case .success(let contents) = Law.result({ try ManifestFile.contents(input.bytes) }),
    case .success = Law.result({ try contents.validate(limits: Limits()) })
  else { return 0 }
  let file = Law.success("what was read can be written") { try ManifestFile.bytes(contents) }
  let copy = Law.success("what was written can be read") { try ManifestFile.contents(file) }
  Law.demand(copy.files == contents.files, "a manifest comes back with other files")
  Law.demand(copy.settings == contents.settings, "a manifest comes back with other settings")
  Law.success("what was written is right") { try copy.validate(limits: Limits()) }
  ManifestCheck.check(contents)
  return 0
}
