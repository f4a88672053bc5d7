package import SlicerFiles

/// What a journal says of a job: that it is done, or how it failed.
package struct JournalRecord: Sendable, Hashable {
  /// How it ended.
  package enum State: String, Sendable {
    case done, failed
  }

  package var state: State
  /// The digest of the command and its inputs' contents, by which the record is called.
  package var key: String
  /// The command, as the list has it.
  package var command: [UInt8]
  /// The program and its libraries that have done it; others have records of their own.
  package var generator: String
  /// Who has done it: a host, an engine's shard.
  package var by: String
  /// How long it took, by a clock that never jumps.
  package var seconds: Double
  /// The exit code that it would have had alone; 0 of what is done.
  package var code: Int
  /// Why it failed; empty of what is done.
  package var error: String
  package var inputs: [RecordedFile]
  /// Of what is done.
  package var outputs: [RecordedFile]

  /// A record of a job that was done.
  package init(
    done key: JobKey, command: [UInt8], by: String, seconds: Double, outputs: [RecordedFile]
  ) {
    (state, self.key, self.command, self.by) = (.done, key.name, command, by)
    generator = key.generator
    (self.seconds, code, error) = (seconds, 0, "")
    (inputs, self.outputs) = (key.inputs, outputs)
  }

  /// A record of a job that failed.
  package init(
    failed key: JobKey, command: [UInt8], by: String, seconds: Double, code: Int, error: String
  ) {
    (state, self.key, self.command, self.by) = (.failed, key.name, command, by)
    generator = key.generator
    (self.seconds, self.code, self.error) = (seconds, code, error)
    (inputs, outputs) = (key.inputs, [])
  }

  fileprivate init() {
    (state, key, command, generator, by) = (.failed, "", [], "", "")
    (seconds, code, error, inputs, outputs) = (0, 0, "", [], [])
  }
}

/// A job by its command and its inputs' contents.
package struct JobKey: Sendable, Hashable {
  /// SHA-256: 64 lower-case hexadecimal digits.
  package let name: String
  /// The program and its libraries.
  package let generator: String
  /// What it reads, as it was when it was digested.
  package let inputs: [RecordedFile]
}

/// A record's text: a line a fact, the value last, so that it may hold spaces; the last line is the
/// digest of those before, so that a record that is not whole is none.
extension JournalRecord {
  /// Of the text; records of others are ignored.
  static let version = 1
  private static let head = "slicer journal \(version)"

  var bytes: [UInt8] {
    var text: [UInt8] = []
    func line(_ words: String, _ value: [UInt8]? = nil) {
      text += Array(words.utf8)
      if let value { text += [UInt8(ascii: " ")] + RecordText.escaped(value) }
      text.append(UInt8(ascii: "\n"))
    }
    line(Self.head)
    line("state \(state.rawValue)")
    line("key \(key)")
    line("command", command)
    line("generator", Array(generator.utf8))
    line("by", Array(by.utf8))
    line("seconds \(seconds)")
    line("code \(code)")
    line("error", Array(error.utf8))
    for (kind, files) in [("input", inputs), ("output", outputs)] {
      for file in files {
        let trace = file.trace
        line(
          "\(kind) \(trace.size) \(trace.modification) \(trace.inode) \(file.digest)",
          file.path.bytes)
      }
    }
    line("end \(text.withUnsafeBytes { Digest.of($0) })")
    return text
  }

  /// Nil for what is no whole record of this version.
  init?(_ bytes: [UInt8]) {
    self.init()
    guard let body = RecordText.checked(bytes) else { return nil }
    var lines = body.split(separator: UInt8(ascii: "\n")).makeIterator()
    guard lines.next().map(Array.init) == Array(Self.head.utf8) else { return nil }
    while let line = lines.next() {
      guard read(line) else { return nil }
    }
    guard key.utf8.count == 64 else { return nil }
  }

  /// Whether the line is one of a record.
  private mutating func read(_ line: ArraySlice<UInt8>) -> Bool {
    let (name, value) = RecordText.parted(line)
    switch name {
    case "state":
      guard let state = State(rawValue: RecordText.text(value)) else { return false }
      self.state = state
    case "key": key = RecordText.text(value)
    case "command": command = RecordText.unescaped(value)
    case "generator": generator = RecordText.text(value)
    case "by": by = RecordText.text(value)
    case "seconds":
      guard let seconds = Double(RecordText.text(value)) else { return false }
      self.seconds = seconds
    case "code":
      guard let code = Int(RecordText.text(value)) else { return false }
      self.code = code
    case "error": error = RecordText.text(value)
    case "input", "output":
      guard let file = RecordText.file(value) else { return false }
      if name == "input" { inputs.append(file) } else { outputs.append(file) }
    default: return false
    }
    return true
  }
}
