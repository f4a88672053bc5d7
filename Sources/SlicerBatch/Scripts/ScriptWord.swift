/// A word of a command in a script.
enum ScriptWord: Hashable, ExpressibleByStringLiteral {
  /// What the program shall see, whatever characters it has.
  case text(String)
  /// What the script's language is to make something of: a variable, and plain text around it.
  case code(String)

  init(stringLiteral text: String) { self = .text(text) }
}

extension FleetScript {
  /// Freezes the list.
  var freezing: [ScriptWord] { ["batch", "plan", .text(list), "-o", .text(plan)] }

  /// Does one shard of the plan.
  ///
  /// - Parameter shard: the number and the count, `3/8`, for the count of an engine may lie.
  func doing(shard: ScriptWord, threads: ScriptWord? = nil) -> [ScriptWord] {
    ["batch", .text(plan), "--shard", shard] + records(threads)
  }

  /// Does the shard whose number is in the engine's environment.
  func doing(shards: Int, threads: ScriptWord) -> [ScriptWord] {
    ["batch", .text(plan), "--shards", .code("\(shards)")] + records(threads)
  }

  /// All of the plan, whatever the environment says: the engine may itself run in another one.
  private static let all: [ScriptWord] = ["--shard", .code("1/1")]

  /// Does what has no record yet.
  func finishing(threads: ScriptWord? = nil) -> [ScriptWord] {
    ["batch", .text(plan)] + Self.all + records(threads)
  }

  /// Holds all outputs against the journal.
  var verifying: [ScriptWord] {
    ["batch", "status", .text(plan)] + Self.all + ["--journal", .text(journal)]
  }

  /// One bad picture is no reason to leave others out, and shared disks fail for a moment now and then.
  private func records(_ threads: ScriptWord?) -> [ScriptWord] {
    ["--journal", .text(journal)] + (threads.map { ["-j", $0] } ?? [])
      + ["--keep-going", "--retry", "2"]
  }

  /// The processors of each shard where the engine has to be told a number.
  var threadCount: Int { threads ?? 1 }
}

extension ShellWords {
  /// A word as it is written in a line.
  static func quoted(_ word: String) -> String {
    String(decoding: quoted(Array(word.utf8)), as: UTF8.self)
  }

  /// A script's command on one line.
  ///
  /// - Parameter escape: what the language around the shell wants done to what is no code of it.
  static func line(_ words: [ScriptWord], escape: (String) -> String = { $0 }) -> String {
    words.map { word in
      switch word {
      case .text(let text): escape(quoted(text))
      case .code(let code): code
      }
    }.joined(separator: " ")
  }
}
