/// A piece of bytes that may or may not be UTF-8.
enum UTF8Piece: Hashable {
  /// A scalar that is encoded correctly.
  case scalar(Unicode.Scalar)
  /// A byte, 0x80 or more, that is part of no scalar.
  case invalid(UInt8)

  /// Takes `bytes` apart; every byte is in exactly one piece.
  static func pieces(of bytes: [UInt8]) -> [UTF8Piece] {
    var pieces: [UTF8Piece] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        pieces.append(.scalar(Unicode.UTF8.decode(encoded)))
        position += encoded.count
      case .error(let length):
        pieces += bytes[position..<(position + length)].map(UTF8Piece.invalid)
        position += length
      case .emptyInput:
        return pieces
      }
    }
  }
}
