#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much is done of tests that try very many cases: all of it takes minutes.
package enum Sweep {
  /// True if all cases are tried: `make test-long`, and `.ci/run`.
  package static let isWhole = getenv("SLICER_LONG_TESTS") != nil

  /// All of `cases`, or every `step`-th of them and the last.
  package static func cases<Case>(_ cases: [Case], every step: Int) -> [Case] {
    if isWhole { return cases }
    return cases.indices.filter { $0 % step == 0 || $0 == cases.count - 1 }.map { cases[$0] }
  }

  /// All pairs, or as many as there are of the longer list, in which each of both is found.
  package static func pairs<One, Other>(_ ones: [One], _ others: [Other]) -> [(One, Other)] {
    if isWhole { return ones.flatMap { one in others.map { (one, $0) } } }
    return (0..<max(ones.count, others.count)).map {
      (ones[$0 % ones.count], others[$0 % others.count])
    }
  }

  /// `count`, or a `part`-th of it, at least 1.
  package static func rounds(_ count: Int, part: Int) -> Int {
    isWhole ? count : max(1, count / part)
  }
}
