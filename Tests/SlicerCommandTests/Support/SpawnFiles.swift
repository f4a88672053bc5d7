import Foundation
import SlicerKit
import SystemPackage

/// The descriptors and signals with which a child begins. Source: POSIX `posix_spawn`.
struct SpawnFiles {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  init() throws {
    try Self.check(posix_spawn_file_actions_init(&actions))
    try Self.check(posix_spawnattr_init(&attributes))
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    try Self.check(posix_spawnattr_setflags(&attributes, Int16(flags)))
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  mutating func duplicate(_ source: CInt, as target: CInt) throws {
    try Self.check(posix_spawn_file_actions_adddup2(&actions, source, target))
  }

  /// Starts the program that the first argument names, by its path or in `PATH`.
  mutating func spawn(
    _ arguments: [[UInt8]], in folder: FilePath, _ environment: [[UInt8]]
  ) throws -> pid_t {
    var pid: pid_t = 0
    try folder.withPlatformString { try Self.check(Self.addFolder(&actions, $0)) }
    try Self.withStrings(arguments) { arguments in
      try Self.withStrings(environment) { environment in
        guard let program = arguments[0] else { throw Errno.invalidArgument }
        try Self.check(posix_spawnp(&pid, program, &actions, &attributes, arguments, environment))
      }
    }
    return pid
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
  #endif

  /// `posix_spawn_file_actions_addchdir_np`, which is in every C library and not in every one's headers.
  private static let addFolder = unsafeBitCast(
    dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np"),
    to: (@convention(c) (UnsafeMutablePointer<Actions>, UnsafePointer<CChar>) -> CInt).self)

  private static func check(_ code: CInt) throws {
    if code != 0 { throw Errno(rawValue: code) }
  }

  private static func withStrings(
    _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Void
  ) throws {
    let copies = strings.map { string in strdup(string.map { CChar(bitPattern: $0) } + [0]) }
    defer { for copy in copies { free(copy) } }
    try body(copies + [nil])
  }
}
