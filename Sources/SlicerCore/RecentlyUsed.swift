/// The values used last, as many as there is room for.
package struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let value: Value
    let size: Int
    var lastUse: Int
  }

  /// The room for the sizes of all that is kept, in bytes or in what else they are counted in.
  package var room: Int { didSet { _ = shrink() } }
  private var used = 0
  private var uses = 0
  private var entries: [Key: Entry] = [:]

  package init(room: Int) { self.room = room }

  package var values: [Key: Value] { entries.mapValues(\.value) }

  /// The value, if it is there; it then counts as the last one used.
  package mutating func value(_ key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  package mutating func value(_ key: Key, size: Int, _ make: () throws -> Value) rethrows -> Value {
    if let value = value(key) { return value }
    let value = try make()
    _ = insert(value, for: key, size: size)
    return value
  }

  /// - Parameters:
  ///   - size: 0: it is never let go.
  ///   - count: so many of those that are like it are kept.
  ///   - isLike: those that are.
  /// - Returns: what is let go for it.
  package mutating func insert(
    _ value: Value, for key: Key, size: Int, atMost count: Int = .max,
    of isLike: (Key) -> Bool = { _ in false }
  ) -> [Key: Value] {
    uses += 1
    used += size - (entries[key]?.size ?? 0)
    entries[key] = Entry(value: value, size: size, lastUse: uses)
    return shrink(besides: key, atMost: count, of: isLike)
  }

  /// Lets the values go that were used longest ago, until there is room.
  private mutating func shrink(
    besides key: Key? = nil, atMost count: Int = .max, of isLike: (Key) -> Bool = { _ in false }
  ) -> [Key: Value] {
    var gone: [Key: Value] = [:]
    while case let isFull = used > room,
      isFull || count < entries.count && entries.keys.count(where: isLike) > count
    {
      var oldest: (key: Key, value: Entry)?
      for entry in entries where entry.value.size > 0 && (isFull || isLike(entry.key)) {
        if entry.value.lastUse < oldest?.value.lastUse ?? .max { oldest = entry }
      }
      guard let oldest, oldest.key != key else { break }
      used -= oldest.value.size
      entries[oldest.key] = nil
      gone[oldest.key] = oldest.value.value
    }
    return gone
  }
}
