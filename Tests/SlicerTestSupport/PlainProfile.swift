/// An ICC profile with a header and nothing more.
package enum PlainProfile {
  /// Source: ICC.1:2022 §7.2; `space` has four letters, such as `RGB `.
  package static func bytes(space: String) -> [UInt8] {
    var profile = [UInt8](repeating: 0, count: 132)
    func put(_ text: String, _ offset: Int) {
      profile.replaceSubrange(offset..<(offset + text.utf8.count), with: text.utf8)
    }
    profile[3] = 132
    profile[8] = 4
    put("mntr", 12)
    put(space, 16)
    put("XYZ ", 20)
    put("acsp", 36)
    return profile
  }

  package static let bytes = bytes(space: "RGB ")
}
