import Foundation
import SlicerKit
import SlicerTestSupport
import SystemPackage
import Testing

/// What is wrong with a folder's manifests is said, not taken for there being none.
@Suite struct FolderManifestTests {
  @Test func whatCannotBeReadIsNotMissing() throws {
    let folder = try ScratchFolder()
    let sample = PNGSample(.gray)
    try folder.write("a.png", sample.file(sample.noise(PixelSize(9, 8))))
    try folder.split("a.png", .grid(2, 2))
    // A link to itself.
    let link = folder["tiles/b.png.manifest.json"].string
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    let error = #expect(throws: WorkError.self) { try folder.join() }
    #expect(error?.reason.error is FileError, "\(error as Any)")
    try FileManager.default.removeItem(atPath: link)
    // One to nothing is no manifest.
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    #expect(try folder.join(to: "b.png").verdict == .exact)
  }
}
