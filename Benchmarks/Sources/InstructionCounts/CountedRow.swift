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
  /// Makes what the work needs; its own instructions are not counted.
  let prepare: (Pass) throws -> Work

  init(_ name: String, _ prepare: @escaping (Pass) throws -> Work) {
    (self.name, self.prepare) = (name, prepare)
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
