import CSlicerFiles
import SlicerCore
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where process numbers mean what they mean here: this host, since it was started, in this
/// namespace of processes (and of times, in which processes say when they began).
package enum ProcessSpace {
  static let unknown: UInt64 = 0

  /// 64 bits of all that; ``unknown`` where it cannot be found out, as without `/proc`.
  static let token: UInt64 = {
    guard let boot else { return unknown }
    let text = [hostName, boot, link("/proc/self/ns/pid"), link("/proc/self/ns/time")]
      .map { $0 ?? "" }.joined(separator: "|")
    return max(1, hash(Array(text.utf8)))
  }()

  /// When a process began, in ticks since the machine did; nil where nobody says, or if `/proc` is
  /// that of other namespaces, whose numbers are not ours.
  static func start(of process: pid_t) -> UInt64? {
    guard link("/proc/self") == "\(getpid())",
      let status = SmallFile.text(of: FilePath("/proc/\(process)/stat")),
      let end = status.lastIndex(of: ")")
    else { return nil }
    // After the name, which may hold anything, it is the 20th word: proc(5), field 22.
    let words = status[end...].split(separator: " ").dropFirst()
    return words.count < 20 ? nil : UInt64(words[words.startIndex + 19])
  }

  /// How this host calls itself; nil if it does not.
  package static var hostName: String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return withUnsafeBytes(of: &names.nodename) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The boot ID. It changes at each start of the machine.
  private static var boot: String? {
    #if canImport(Darwin)
      var bytes = [UInt8](repeating: 0, count: 64)
      var count = bytes.count
      guard sysctlbyname("kern.bootsessionuuid", &bytes, &count, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      // Without the namespace it would be that of other containers too.
      return link("/proc/self/ns/pid") == nil
        ? nil : SmallFile.text(of: "/proc/sys/kernel/random/boot_id")
    #endif
  }

  private static func link(_ path: FilePath) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    let count = path.withPlatformString { readlink($0, &buffer, buffer.count) }
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
