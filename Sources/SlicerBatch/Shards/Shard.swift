/// A part of a list of jobs: `3/16` is the third of sixteen.
public struct Shard: Sendable, Hashable, CustomStringConvertible {
  /// From 1.
  package let number: Int
  /// At least 1.
  package let count: Int

  package static let maxCount = 1_000_000

  /// All of the list.
  public static let whole = Shard(unchecked: 1, of: 1)

  private init(unchecked number: Int, of count: Int) { (self.number, self.count) = (number, count) }

  /// The part of that number.
  ///
  /// - Throws: `SlicerError.noSuchShard(number:count:)` and `SlicerError.badShardCount(_:)`.
  package init(_ number: Int, of count: Int) throws {
    try Self.check(count)
    guard (1...count).contains(number) else { throw .noSuchShard(number: number, count: count) }
    self.init(unchecked: number, of: count)
  }

  /// The part of that number; nil if there is none, or if there are more than a million.
  public init?(number: Int, of count: Int) {
    guard let shard = try? Shard(number, of: count) else { return nil }
    self = shard
  }

  /// Reads `K/N`.
  package init(parsing text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = DecimalNumber.value(parts[0]),
      let count = DecimalNumber.value(parts[1])
    else { throw .unreadableShard(text) }
    try self.init(number, of: count)
  }

  /// Refuses a number of parts that no list has.
  static func check(_ count: Int) throws {
    guard (1...maxCount).contains(count) else { throw .badShardCount(count) }
  }

  /// From 0.
  package var index: Int { number - 1 }

  /// `2/16`.
  public var description: String { "\(number)/\(count)" }
}

/// Whole numbers as engines and users write them.
enum DecimalNumber {
  /// Nil unless `text` is digits, not more than fit.
  static func value(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    return Int(text)
  }
}
