package import SlicerCore

/// A scene file that cannot be meant, and the place in it.
package struct SceneFileError: PlacedError, Equatable {
  package enum Problem: Hashable, Sendable {
    /// It is neither YAML nor JSON, in libyaml's words.
    case syntax(String)
    /// It is a picture, of a format of this name.
    case picture(String)
    /// It is a film of another program's, of a format of this name.
    case foreign(String)
    case empty
    case secondDocument
    /// More mappings and lists within each other than this.
    case tooDeep(Int)
    /// More values than this, with aliases written out.
    case tooManyValues(Int)
    /// More bytes of texts than this, with aliases written out.
    case tooMuchText(Int)
    /// More lines that begin with `%` than this.
    case tooManyDirectives(Int)
    /// More layers, or more animations, than this.
    case tooMany(String, limit: Int)
    /// A text has a character that terminals obey.
    case controlCharacter
    /// A key is a list or a mapping.
    case keyIsNoText
    case duplicateKey(String)
    /// `<<` has no mapping to merge.
    case mergeOfNoMapping
    case unknownAlias(String)
    /// An alias within what it names.
    case cyclicAlias(String)
    /// A mapping has no such key; with the one that is spelled most alike.
    case unknownKey(String, of: String, nearest: String?)
    /// A mapping has no such key, and what stands under another one of its keys has.
    case nestedKey(String, of: String, within: String)
    /// A mapping lacks a key that it needs.
    case missingKey(String, of: String)
    /// Two keys that exclude each other.
    case contradiction(String, String)
    /// A value of another kind than is allowed.
    case type(actual: String, allowed: String)
    /// A name that nothing has; with the one that is spelled most alike.
    case unknownName(String, of: String, nearest: String?)
    case cyclicImage(String)
    /// More images than this are made of each other.
    case tooManyParts(Int)
    case missingPicture(String)
    case missingFont(String)
    case text(TextError)
    /// A picture or a font lies outside of the scene's folder, which was not allowed.
    case outside(String)
    /// What another stage refuses, in its words.
    case refused(String)
  }

  /// Nil for what the file as a whole lacks.
  package let place: ScenePlace?
  package let problem: Problem
  /// What else is wrong in the same file, by places.
  package private(set) var others: [SceneFileError] = []

  package init(_ place: ScenePlace?, _ problem: Problem) {
    (self.place, self.problem) = (place, problem)
  }

  /// Throws all mistakes as one, if there are any: the first, with the others.
  static func check(_ mistakes: [SceneFileError]) throws(SceneFileError) {
    // What an alias stands for is wrong wherever it stands, and told once.
    let all = mistakes.flatMap(\.parts).sorted { $0.order < $1.order }
      .reduce(into: [SceneFileError]()) { told, mistake in
        if told.last != mistake { told.append(mistake) }
      }
    guard var first = all.first else { return }
    first.others = Array(all.dropFirst().prefix(most - 1))
    throw first
  }

  /// Mistakes that are told of one file.
  static let most = 100

  private var order: (Int, Int) {
    if case .text(let line, let column) = place { (line, column) } else { (0, 0) }
  }

  package var parts: [SceneFileError] {
    [SceneFileError(place, problem)] + others
  }

  /// What another stage throws, at the place of what it was made of.
  static func about<Failure: Error, R>(
    _ place: ScenePlace?, _ body: () throws(Failure) -> R
  ) throws(SceneFileError) -> R {
    do {
      return try body()
    } catch let error as SceneFileError {
      throw error
    } catch {
      throw SceneFileError(place, .refused("\(error)"))
    }
  }

  /// The file is at fault, unless a text cannot be set on this machine.
  package var kind: FailureKind {
    if case .text(let error) = problem { error.kind } else { .badInput }
  }

  /// `:12:5`, to stand behind the file's name; nothing for what is not in it.
  package var position: String {
    if case .text(let line, let column) = place { ":\(line):\(column)" } else { "" }
  }

  /// What there is, and what is allowed; without the ``position``.
  package var description: String {
    if case .setting(let path) = place { "\(path): \(text)" } else { text }
  }

  private var text: String {
    switch problem {
    case .syntax(let text): "not YAML: \(text)"
    case .picture(let format):
      "a picture (\(format)), and no scene: that is a text, YAML or JSON, which says where pictures lie "
        + "and how they move"
    case .foreign(let format):
      "\(format), which slicer does not read: it reads scenes of its own (slicer list schema describes them)"
    case .empty: "the file is empty (a scene has a stage and layers)"
    case .secondDocument: "a second document begins (a file holds one scene)"
    case .tooDeep(let limit): "more than \(limit) lists and mappings within each other"
    case .tooManyValues(let limit): "more than \(limit) values, with aliases written out"
    case .tooMuchText(let limit): "more than \(limit) bytes of texts, with aliases written out"
    case .tooManyDirectives(let limit): "more than \(limit) lines begin with %"
    case .tooMany(let what, let limit): "more than \(limit) \(what)"
    case .controlCharacter: "a control character in a text"
    case .keyIsNoText: "a key that is a list or a mapping"
    case .duplicateKey(let key): "the key \(key.quoted) stands here a second time"
    case .mergeOfNoMapping: "<< merges mappings (<<: *name)"
    case .unknownAlias(let name): "no anchor &\(name) stands before this alias"
    case .cyclicAlias(let name): "*\(name) stands within what it names"
    case .unknownKey(let key, let owner, let nearest):
      "unknown key \(key.quoted) of \(owner)" + Self.guess(nearest)
    case .nestedKey(let key, let owner, let outer):
      "unknown key \(key.quoted) of \(owner) (did you mean \("\(outer): {\(key): …}".quoted)?)"
    case .missingKey(let key, let owner): "\(owner) has no \(key.quoted)"
    case .contradiction(let one, let other): "\(one.quoted) and \(other.quoted) cannot both be said"
    case .type(let actual, let allowed): "\(actual) is not \(allowed)"
    case .unknownName(let name, let owner, let nearest):
      "no \(owner) is named \(name.quoted)"
        + (nearest == nil && owner == "image" ? " (see the scene's images)" : Self.guess(nearest))
    case .cyclicImage(let name): "the image \(name.quoted) is made of itself"
    case .tooManyParts(let limit): "more than \(limit) images that are parts of each other"
    case .missingPicture(let path): "there is no picture \(path.quoted)"
    case .missingFont(let path): "there is no font \(path.quoted)"
    case .text(let error): "\(error)"
    case .outside(let path): "\(path.quoted) lies outside of the scene's folder"
    case .refused(let text): text
    }
  }

  /// Another folder, or another font, has to be allowed.
  package var remedy: Remedy? {
    switch problem {
    case .outside: .allowOutside
    case .text(let error): error.remedy
    default: nil
    }
  }

  private static func guess(_ nearest: String?) -> String {
    nearest.map { " (did you mean '\($0)'?)" } ?? ""
  }
}
