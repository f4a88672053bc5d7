#if os(Linux)
  import Foundation
  import SystemPackage
  import SlicerKit

  /// A file system of a few pages in a folder `disk`, which goes away at the end of its life.
  final class SmallDisk {
    let folder: WorkFolder

    /// True if we may mount; it takes root.
    static let isPossible = (try? SmallDisk(kibibytes: 16)) != nil

    init(kibibytes: Int) throws {
      folder = try WorkFolder()
      try folder.makeFolder("disk")
      try attach("size=\(kibibytes)k")
    }

    deinit { _ = folder.path("disk").withPlatformString { umount2($0, CInt(MNT_DETACH)) } }

    /// Forbids writing, once no child that another test is starting holds a file of it.
    func freeze() throws {
      for _ in 0..<200 {
        do {
          return try attach("", flags: UInt(MS_REMOUNT) | UInt(MS_RDONLY))
        } catch Errno.resourceBusy { Moment.sleep(0.01) }
      }
      throw Errno.resourceBusy
    }

    private func attach(_ options: String, flags: UInt = 0) throws {
      let result = folder.path("disk").withPlatformString {
        mount("tmpfs", $0, "tmpfs", flags, options)
      }
      if result != 0 { throw Errno(rawValue: errno) }
    }
  }
#endif
