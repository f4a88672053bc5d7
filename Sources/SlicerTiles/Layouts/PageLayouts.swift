extension [UInt8] {
  var lowercasedASCII: [UInt8] {
    map { UInt8(ascii: "A") <= $0 && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
  }
}
