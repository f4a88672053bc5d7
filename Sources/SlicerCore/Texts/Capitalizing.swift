extension StringProtocol {
  /// With its first letter in upper case, the others as they are.
  package var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
