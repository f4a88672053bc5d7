import SlicerKit

extension Remedy {
  /// What a message ends in: the options that help, usually in parentheses.
  ///
  /// - Parameter output: the option that says where it goes what is written.
  func ending(output: String = "-o") -> String {
    switch self {
    case .name(.printable): ", or name its tiles with --name"
    case .name(.withoutDots): ": --name sets another"
    case .name(.scaled): ": put {scale} into --name"
    case .overwrite: ", and --no-clobber keeps it"
    default: " (\(phrase(output)))"
    }
  }

  /// What to do, in the command line's words.
  private func phrase(_ output: String) -> String {
    switch self {
    case .raise(let limit): "--\(limit.option) raises it"
    case .fewerThreads: "-j 1 takes least; ulimit -v says how much there may be"
    case .smallerStage: "--size makes the stage smaller, or --set stage.size that of a scene"
    case .lenient(let lenience): "--lenient \(lenience.phrase)"
    case .allowLoss: "leave --lossless out"
    case .leaveOneOut: "leave one out"
    case .moveLines: "--lossless moves lines there"
    case .keepLines: "--lossless-exact moves none"
    case .countPixels(let count): "--grid-unit pixels allows \(count)"
    case .divideEvenly(let counts): Self.divisors(counts) + "--uneven has other ways"
    case .keepSmaller: "--uneven last keeps a smaller one"
    case .separateCalls: "cut them in several calls, each with another \(output)"
    case .nameFiles: "name files instead"
    case .nameManifest(let name):
      name.map { "name a manifest: slicer join \($0)" } ?? "name one that slicer split has written"
    case .stateScale: "--scale states another"
    case .name(let naming): naming.phrase
    case .otherPlace(let clearance):
      (clearance?.phrase ?? "") + "choose another place with \(output)"
    case .overwrite: "leave --no-clobber out"
    case .discardSet: "choose another folder or name; --replace discards that set"
    case .discardFile:
      "move it, or choose another folder or name; --replace discards it"
    case .otherExtension(let extensions): "end the name in \(extensions.joined(separator: ", "))"
    case .otherFormat(let names): "--format \(names.joined(separator: ", "))"
    case .install(let program, let names):
      "install \(program); without it: --format \(names.joined(separator: ", "))"
    case .keepEdges: "leave --crop-even out"
    case .omitDepfile: "rename the file, or leave --depfile out"
    case .allowOutside: "--allow-outside takes it"
    case .stateShard: "--shard K/N says which shard it is"
    case .stateShards(let first): "--shards N says how many, for tasks from \(first) on"
    }
  }

  /// `2 and 5 do; `, or nothing.
  private static func divisors(_ counts: [Int]) -> String {
    if counts.isEmpty { return "" }
    let list = counts.map { "\($0)" }.joined(separator: " and ")
    return "\(list) \(counts.count == 1 ? "does" : "do"); "
  }
}

extension Limit {
  /// The option that raises it, without the dashes: `max-pixels`.
  var option: String { "max-\(rawValue)" }
}

extension Remedy.Lenience {
  fileprivate var phrase: String {
    switch self {
    case .keepsCounted: "keeps them"
    case .keepsRows: "keeps the rows"
    case .keepsEarlierPasses: "keeps those before"
    case .keepsReadable: "keeps what can be read"
    case .leavesOut: "leaves it out"
    case .usesAll: "takes it all the same"
    }
  }
}

extension Remedy.Naming {
  fileprivate var phrase: String {
    switch self {
    case .shorter: "--name sets shorter ones"
    case .distinct: "choose names that differ with --name"
    case .printable, .withoutDots: "--name sets another"
    case .scaled: "put {scale} into --name"
    }
  }
}

extension Remedy.Clearance {
  fileprivate var phrase: String {
    switch self {
    case .movingIt: "move it, or "
    case .freeingSpace: "free some space, or "
    }
  }
}

extension WorkNote {
  /// What the command line says: its options by their names.
  var words: String { message { "--\($0)" } }
}

extension FilmNote {
  /// What the command line says, after the picture's path.
  var words: String { picture.map { "\($0.printable): \(note.words)" } ?? note.words }
}
