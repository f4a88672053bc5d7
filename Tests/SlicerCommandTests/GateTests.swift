import SlicerTestSupport
import Testing

/// The gate compares two tables, which are made here: nothing is measured.
@Suite(.enabled(if: ShellCommand.exists("python3"), "python3 is not installed")) struct GateTests {
  private static let script =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    + "/Benchmarks/gate_table.py"

  /// The output of the comparison, its exit code last.
  private func verdict(
    of measured: String, beside recorded: String = "type flip\t1000000\n"
  ) throws -> [String] {
    try ShellCommand.withFile(Array(measured.utf8)) { measured in
      try ShellCommand.withFile(Array(recorded.utf8)) { recorded in
        let output = ShellCommand.run(
          "{ python3 '\(Self.script)' \(measured) \(recorded) 2>&1; echo $?; }")
        return try #require(output).split(separator: "\n").map(String.init)
      }
    }
  }

  @Test func aRowAboveTheLimitFails() throws {
    let lines = try verdict(of: "type flip\t1160000\n")
    #expect(
      lines == [
        "type flip: 1,160,000 instructions, 1.16 times the recorded 1,000,000; at most 1.15 times is allowed",
        "hint: make it as fast as it was, or record it and say why in the commit: Benchmarks/run gate --record",
        "1",
      ])
  }

  @Test func aRowBelowTheLimitPasses() throws {
    let lines = try verdict(of: "type flip\t1140000\n")
    #expect(lines.last == "0")
    #expect(lines.first?.contains("1 of 1 rows are within their limits") == true)
  }

  @Test func aRowThatHasFallenByATenthIsNamed() throws {
    let lines = try verdict(of: "type flip\t890000\n")
    #expect(lines.last == "0")
    #expect(
      lines.prefix(2) == [
        "type flip: 890,000 instructions, 0.89 times the recorded 1,000,000",
        "hint: record what has become faster: Benchmarks/run gate --record",
      ])
  }

  @Test func aRowThatIsNotInTheTableFails() throws {
    let lines = try verdict(of: "type flip\t1000000\ntype turn\t5\n")
    #expect(lines.first?.hasPrefix("type turn: is not in ") == true)
    #expect(lines.last == "1")
  }

  @Test func aRowThatIsNoMoreFails() throws {
    let lines = try verdict(
      of: "type flip\t1000000\n", beside: "# Head\ntype flip\t1000000\ntype turn\t5\n")
    #expect(lines.first?.hasSuffix("and there is no such row any more") == true)
    #expect(lines.last == "1")
  }
}
