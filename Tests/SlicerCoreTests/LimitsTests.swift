import SlicerCore
import Testing

@Suite struct LimitsTests {
  @Test func catalogHasEveryLimitOnce() {
    #expect(Set(Limits.catalog.map(\.flag)).count == Limits.catalog.count)
    #expect(Set(Limits.catalog.map { $0.keyPath as PartialKeyPath<Limits> }).count == 6)
    #expect(Mirror(reflecting: Limits()).children.count == Limits.catalog.count)
  }

  @Test func eachLimitAllowsItselfAndNamesItsFlag() throws {
    for row in Limits.catalog {
      var limits = Limits()
      limits[keyPath: row.keyPath] = 5
      try limits.check("things", 5, row.keyPath)
      #expect(
        throws: LimitError.exceeded(what: "things", actual: 6, allowed: 5, flag: row.flag)
      ) { try limits.check("things", 6, row.keyPath) }
    }
  }

  @Test func sizesAreCheckedWithoutOverflow() throws {
    let limits = Limits()
    try limits.check(PixelSize(width: 16_383, height: 16_383))
    #expect(throws: LimitError.self) { try limits.check(PixelSize(width: 16_384, height: 16_383)) }
    var wide = limits
    wide.maxSide = Int.max
    #expect(
      throws: LimitError.exceeded(
        what: "pixels", actual: Int.max, allowed: limits.maxPixels, flag: "--max-pixels")
    ) { try wide.check(PixelSize(width: 1 << 40, height: 1 << 40)) }
  }

  @Test func theSideIsCheckedFirst() {
    #expect(
      LimitError.exceeded(what: "side", actual: 2, allowed: 1, flag: "--max-side").description
        == "side: 2 is over the limit of 1 (--max-side raises it)")
    #expect(
      throws: LimitError.exceeded(
        what: "side", actual: 1_000_001, allowed: 1_000_000, flag: "--max-side")
    ) { try Limits().check(PixelSize(width: 1_000_001, height: 1_000_001)) }
  }
}
