import SlicerFiles

/// A command of slicer's, without the word slicer, and where it was written.
package struct JobLine: Sendable, Hashable {
  /// From 1; of a list that is divided by 0, its record's number.
  package let number: Int
  /// At least one; no word has a 0.
  package let words: [[UInt8]]

  /// A command of at least one word.
  package init(number: Int, words: [[UInt8]]) {
    precondition(!words.isEmpty, "a command has a word")
    self.number = number
    self.words = words
  }

  /// The words as a parser of arguments wants them; see `ArgumentText`.
  package var arguments: [String] { words.map(ArgumentText.string) }

  /// The line as it can be read again: the same for the same words, however they were quoted.
  package var command: [UInt8] { ShellWords.quoted(words) }
}
