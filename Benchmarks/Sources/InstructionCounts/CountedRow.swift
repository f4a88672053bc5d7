import CCallgrind

/// A piece of work whose instructions are counted.
struct CountedRow {
  /// Text that is set once stays in a cache, so the pass that counts sets another one.
  enum Pass {
    case warmUp
    case counted
  }

  typealias Work = () throws -> Void

  /// Its name in `gate.tsv`.
  let name: String
  /// True if it takes too long for `make gate`, and only `make gate-all` counts it.
  let isSlow: Bool
  /// True if it leaves the heap in another state each time: files have random names, loaded libraries have threads.
  let disturbsHeap: Bool
  /// Makes what the work needs; its own instructions are not counted.
  let prepare: (Pass) throws -> Work

  init(
    _ name: String, isSlow: Bool = false, disturbsHeap: Bool = false,
    _ prepare: @escaping (Pass) throws -> Work
  ) {
    (self.name, self.prepare) = (name, prepare)
    (self.isSlow, self.disturbsHeap) = (isSlow, disturbsHeap)
  }

  /// Does the work once without counting, so that tables and libraries are there, and counts it the second time.
  func count() throws {
    try prepare(.warmUp)()
    let work = try prepare(.counted)
    callgrind_toggle()
    try work()
    callgrind_toggle()
    name.withCString(callgrind_dump)
  }
}
