package import SystemPackage

/// A path as people sort it: numbers by their value, letters without their case, `img2` before `img10`.
///
/// Folders are compared before names, and a name before its extension: `a.png`, `a-1.png`. Equal keys are sorted by
/// their bytes, so that the order is the same for every order of the input.
package struct NaturalName: Sendable, Comparable {
  /// Unicode scalars in lower case. A number is its place among the letters, how many digits it has, and these.
  private let key: [UInt32]
  private let bytes: [UInt8]

  package init(_ path: FilePath) {
    bytes = path.bytes
    var key: [UInt32] = []
    for (index, name) in bytes.split(separator: UInt8(ascii: "/")).enumerated() {
      if index > 0 { key.append(Self.endOfFolder) }
      let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
      Self.add(name[..<dot], to: &key)
      guard dot < name.endIndex else { continue }
      key.append(Self.endOfStem)
      Self.add(name[(dot + 1)...], to: &key)
    }
    self.key = key
  }

  package static func < (a: NaturalName, b: NaturalName) -> Bool {
    a.key == b.key
      ? a.bytes.lexicographicallyPrecedes(b.bytes) : a.key.lexicographicallyPrecedes(b.key)
  }

  /// Below all that stands in a name.
  private static let (endOfFolder, endOfStem): (UInt32, UInt32) = (0, 1)
  /// The place of numbers among letters.
  private static let number = UInt32(UInt8(ascii: "0"))
  /// Above all of Unicode: bytes that are not UTF-8.
  private static let strange: UInt32 = 0x11_0000

  private static func add(_ name: ArraySlice<UInt8>, to key: inout [UInt32]) {
    var rest = name
    while let first = rest.first {
      let isNumber = isDigit(first)
      let part = rest.prefix { isDigit($0) == isNumber }
      rest = rest.dropFirst(part.count)
      if isNumber {
        let digits = part.drop { $0 == UInt8(ascii: "0") }
        key += [number, UInt32(digits.count)] + digits.map { UInt32($0) }
      } else {
        for piece in UTF8Piece.pieces(of: Array(part)) {
          switch piece {
          case .scalar(let scalar):
            key += scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
          case .invalid(let byte): key.append(strange + UInt32(byte))
          }
        }
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
