import FuzzSupport
import SlicerCore
import SlicerKit
import SlicerTiles

/// Manifests: what passes validation describes tiles inside the picture and the folder.

@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked { try ManifestSeeds.all() }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  guard case .success(let manifest) = Law.result({ try ManifestFile.manifest(input.bytes) })
  else { return 0 }
  let copy = Law.success("what was read can be written and read again") {
    try ManifestFile.manifest(ManifestFile.bytes(manifest))
  }
  Law.demand(copy == manifest, "a manifest comes back changed")
  guard case .success = Law.result({ try manifest.validate() }) else { return 0 }
  for tile in manifest.tiles { ManifestCheck.check(tile, of: manifest) }
  return 0
}
