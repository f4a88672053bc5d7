import Foundation
import SlicerKit

/// The states of the threads of a process group's slicers at a moment. Source: Linux `proc(5)`.
struct ThreadSample {
  /// Programs that are called slicer.
  var programs = 0
  var threads = 0
  /// Threads that run, could run, or wait for a disk.
  var busy = 0

  /// True if the system shows what others do.
  static var isPossible: Bool { access("/proc/self/task", R_OK) == 0 }

  init(group: pid_t) {
    for pid in Self.numbers(in: "/proc") {
      guard let main = Self.fields("/proc/\(pid)/stat"), main.name == "slicer",
        main.group == group
      else { continue }
      let states = Self.numbers(in: "/proc/\(pid)/task").compactMap {
        Self.fields("/proc/\(pid)/task/\($0)/stat")?.state
      }
      programs += states.isEmpty ? 0 : 1
      threads += states.count
      busy += states.count { $0 == "R" || $0 == "D" }
    }
  }

  /// Samples of a program and its children until it ends.
  static func all(of child: ChildProcess) throws -> (samples: [ThreadSample], outcome: Outcome) {
    var samples: [ThreadSample] = []
    // It stays a zombie until it is waited for.
    while let state = fields("/proc/\(child.pid)/stat")?.state, state != "Z" {
      samples.append(ThreadSample(group: child.pid))
      usleep(1000)
    }
    return (samples, try child.wait())
  }

  private static func numbers(in folder: String) -> [Int] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var numbers: [Int] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 } }
      if let number = Int(String(decoding: name, as: UTF8.self)) { numbers.append(number) }
    }
    return numbers
  }

  /// The fields `comm`, `state` and `pgrp` of a `stat` file; nil when the thread has gone.
  private static func fields(_ path: String) -> (name: String, state: String, group: pid_t)? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 512)
    let count = read(descriptor, &buffer, buffer.count)
    let text = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    guard let first = text.firstIndex(of: "("), let last = text.lastIndex(of: ")") else {
      return nil
    }
    let rest = text[last...].dropFirst().split(separator: " ")
    guard rest.count > 2, let group = pid_t(rest[2]) else { return nil }
    return (String(text[text.index(after: first)..<last]), String(rest[0]), group)
  }
}
