import ArgumentParser
import SlicerKit
import Synchronization

/// Makes commands of a list's lines, one after the other.
///
/// Most lines of a long list differ from the one before in the names of files alone. The parser takes a core
/// nearly a millisecond for each. Such a line is the command before with other names.
struct LineCommands {
  /// True while a line is looked at: a verb then reads no more than it needs to know what it would do.
  @TaskLocal static var isLine = false

  private var last: (words: [String], command: any WorkingVerb)?

  /// The verb that the words ask for, with its arguments.
  ///
  /// - Throws: what ``SlicerCommand/command(_:)`` throws.
  mutating func command(_ words: [String]) throws -> any ParsableCommand {
    if let last, let renamed = Self.renamed(last.command, from: last.words, to: words) {
      self.last = (words, renamed)
      return renamed
    }
    let command = try SlicerCommand.command(words)
    last = (command as? any WorkingVerb).map { (words, $0) }
    return command
  }

  /// A command with other words in place of some of its own; nil unless all that differ are names.
  private static func renamed<Verb: WorkingVerb>(
    _ command: Verb, from old: [String], to new: [String]
  ) -> Verb? {
    guard let changes = changes(from: old, to: new) else { return nil }
    var (renamed, found) = (command, 0)
    renamed.visitNames { name in
      guard let change = changes[name] else { return }
      (name, found) = (change, found + 1)
    }
    // A word that is no name, or is one and something else, too, is the parser's to look at.
    guard found == changes.count, (try? renamed.validate()) != nil else { return nil }
    return (renamed as? any PageCommand)?.shown(as: new) as? Verb ?? renamed
  }

  /// The words that differ, by those in whose place they stand, each of which is there once; nil where
  /// the parser could take them to be something else.
  private static func changes(from old: [String], to new: [String]) -> [String: String]? {
    guard old.count == new.count, old.first == new.first else { return nil }
    var changes: [String: String] = [:]
    for (old, new) in zip(old, new) where old != new {
      guard isPlain(old), isPlain(new), changes.updateValue(new, forKey: old) == nil else {
        return nil
      }
    }
    return old.count { changes[$0] != nil } == changes.count ? changes : nil
  }

  /// True if it is no option, and none of the words that mean something where a name could be: none,
  /// standard input, and what may be a flag's value.
  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && !TransitionArguments.flagValues.contains(word)
  }
}

/// The commands of a batch's lines, for all threads. A verb is made twice, to be looked at and to be
/// performed: that takes 0.04 ms, and one that is kept takes 2.9 kB.
///
/// Proof of `@unchecked Sendable`: a thread takes one out, and has it alone until it puts it back.
final class SharedLineCommands: @unchecked Sendable {
  private let lock = Mutex(())
  private var idle: [LineCommands] = []

  /// - Throws: what ``BatchJob`` throws.
  func job(_ line: JobLine) throws -> BatchJob {
    var commands = lock.withLock { _ in idle.popLast() } ?? LineCommands()
    defer { lock.withLock { _ in idle.append(commands) } }
    return try BatchJob(line, &commands)
  }
}
