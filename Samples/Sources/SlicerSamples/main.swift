import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Draws the project's pictures: `SlicerSamples FOLDER [NAME...]`, all of them unless some are named.
let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first else {
  complain("usage: SlicerSamples FOLDER [NAME...]")
  exit(64)
}
let names = Set(arguments.dropFirst())
let samples = Sample.catalog.filter { names.isEmpty || names.contains($0.name) }
let state = Mutex((next: 0, hasFailed: false))

// One worker a processor; each takes the next picture until none is left.
DispatchQueue.concurrentPerform(iterations: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { _ in
  while true {
    let index = state.withLock { state in
      defer { state.next += 1 }
      return state.next
    }
    guard index < samples.count else { return }
    do {
      let bytes = try samples[index].bytes()
      let isNew = try SampleFile(path: "\(folder)/\(samples[index].name)").write(bytes)
      print("\(samples[index].name): \(bytes.count) bytes\(isNew ? "" : ", unchanged")")
    } catch {
      complain("SlicerSamples: \(error)")
      state.withLock { $0.hasFailed = true }
    }
  }
}

/// A line to the standard error.
@Sendable func complain(_ message: String) {
  let line = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

exit(state.withLock { $0.hasFailed } ? 74 : 0)
