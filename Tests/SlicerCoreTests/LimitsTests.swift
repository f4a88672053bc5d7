import SlicerCore
import Testing

@Suite struct LimitsTests {
  @Test func everyFieldIsALimit() {
    var limits = Limits()
    for (index, limit) in Limit.allCases.enumerated() { limits[limit] = index }
    let fields = Mirror(reflecting: limits).children.compactMap { $0.value as? Int }
    #expect(fields.sorted() == Array(Limit.allCases.indices))
    #expect(Set(Limit.allCases.map(\.unit)).count == Limit.allCases.count)
  }

  @Test func eachLimitAllowsItselfAndSaysThatItCanBeRaised() throws {
    for limit in Limit.allCases {
      var limits = Limits()
      limits[limit] = 5
      try limits.check("things", 5, limit)
      let refusal = SlicerError.overLimit(limit, what: "things", actual: 6, allowed: 5)
      #expect(throws: refusal) { try limits.check("things", 6, limit) }
      #expect(refusal.remedy == .raise(limit))
    }
  }

  @Test func sizesAreCheckedWithoutOverflowAndTheSideFirst() throws {
    let limits = Limits()
    try limits.check(PixelSize(width: 16_383, height: 16_383))
    #expect { try limits.check(PixelSize(width: 16_384, height: 16_383)) } throws: {
      ($0 as? SlicerError)?.limit != nil
    }
    var wide = limits
    wide.maxSide = Int.max
    let pixels = SlicerError.overLimit(
      .pixels, what: "pixels", actual: Int.max, allowed: limits.maxPixels)
    #expect(throws: pixels) { try wide.check(PixelSize(width: 1 << 40, height: 1 << 40)) }
    let side = SlicerError.overLimit(
      .side, what: "pixels of a side", actual: 1_000_001, allowed: 1_000_000)
    #expect(side.description == "1000001 pixels of a side are over the limit of 1000000")
    #expect(throws: side) { try limits.check(PixelSize(width: 1_000_001, height: 1_000_001)) }
  }
}
