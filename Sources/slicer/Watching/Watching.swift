import ArgumentParser
import SlicerKit
import Synchronization
import SystemPackage

protocol FilmVerb: PageCommand where Shared == FilmVerbOptions<Plays> {
  associatedtype Plays: ParsableArguments
  var shared: Shared { get set }
  /// The inputs of the film, as given; - is standard input.
  var sources: [String] { get }
}

extension FilmVerb {
  var film: FilmArguments { shared.film }

  /// A picture of the film; `-` is standard input.
  func shown(_ argument: String) -> Picture { shared.play.shown(reading.picture(argument)) }

  /// Where a film goes, and how it is written there.
  ///
  /// - Parameters:
  ///   - name: that of the film.
  ///   - folder: for frames, if no output is named.
  ///   - moment: the one that is asked for; nil for all.
  ///   - loop: how often it is shown; nil where nothing is said.
  ///   - option: that says it, without its dashes.
  ///   - followsSounds: whether the film's timing follows its sounds.
  func place(
    filmNamed name: [UInt8], in folder: FilePath, moment: String? = nil, loop: Int?,
    named option: String = FilmOption.loop.rawValue, followsSounds: Bool = false
  ) throws -> (FilmSink, FilmOptions) {
    let sink = try self.film.sink(
      in: folder, named: name, moment: moment, shared.manifest, general.existingFiles)
    var options = try self.film.options(
      for: sink.format, loop: loop, named: option, followsSounds: followsSounds)
    options.watch = self.film.page.state
    options.title = FilePath(bytes: name).printable
    options.command = CommandLineText.copyable(words)
    return (sink, options)
  }

  /// Makes the page again and again, until the process ends.
  func watched() throws {
    var watching = try Watching(self)
    try watching.run()
  }
}

/// A page that is made again whenever something changes that it is made of, until a signal ends it.
///
/// Each change gives a draft, small and soon there, and then the whole film. A change in between ends the
/// one that is being drawn. What is wrong is said here and on the page, over the last good film.
struct Watching<Verb: FilmVerb> {
  private let verb: Verb
  private let watch = FileWatch()
  private var inputs: [FilePath]
  /// The further inputs of texts: installed fonts, and their folders.
  private var fonts: Set<FilePath> = []
  private var script: PageScript?
  /// The revision of the page that was written last.
  private var revision = ""

  /// The longest side of a draft, in pixels.
  private static var draftSide: Int { 480 }
  /// Seconds for which changes are waited for while a film is drawn, before it is looked whether it is.
  private static var glance: Double { 0.03 }

  init(_ verb: Verb) throws {
    guard !verb.sources.contains("-") else { throw SlicerError.watchedStream }
    guard verb.film.output != "-" else { throw SlicerError.watchWithoutFile }
    self.verb = verb
    inputs = verb.sources.map { FilePath(argument: $0) }
  }

  /// Watches until the process ends.
  mutating func run() throws -> Never {
    InputFile.openPlainFilesAlone()
    watch.watch(inputs)
    while true {
      do {
        // A font may be what has changed, and what is known of fonts is known from before.
        FollowedFonts.forget()
        try draw(isDraft: true)
        try draw(isDraft: false)
        wait()
      } catch is Change {
        // The present contents of the files count.
      } catch {
        try report(error)
        follow(addingTo: fonts)
        wait()
      }
    }
  }

  private func wait() { while watch.changes(within: 3600).isEmpty {} }

  /// Watches these fonts from now on, those that were read, and all that the film is made from. What has changed since
  /// it was read is a change.
  private mutating func follow(addingTo others: Set<FilePath> = []) {
    let read = FollowedFonts.statuses
    fonts = others.union(read.keys)
    watch.watch(inputs + fonts, read: read)
  }

  /// Makes the page.
  ///
  /// - Throws: ``Change`` when a file has changed meanwhile.
  private mutating func draw(isDraft: Bool) throws {
    let control = WorkControl(threads: verb.general.threads)
    if script == nil { try findScript(control) }
    guard let script else { return }
    let next = String(UInt64.random(in: 0 ... .max), radix: 16)
    let state = PageWatch(script: script.address, revision: next, isDraft: isDraft)
    let work = try work(state, control)
    inputs = work.inputs
    // The fonts of before count, too, until it is known that they are no longer needed.
    follow(addingTo: fonts)
    let report = try untilChange(control) {
      try ProgressBar.during(control, of: work.unit, isQuiet: isDraft || verb.general.quiet) {
        try work.perform(control)
      }
    }
    follow()
    try script.write(revision: next, error: nil)
    if revision.isEmpty { try begin(beside: script) }
    revision = next
    if !isDraft { try report.say(verb.general) }
  }

  /// The verb's work, for a page that knows of its watch.
  private func work(_ state: PageWatch, _ control: WorkControl) throws -> VerbJob {
    var verb = verb
    verb.shared.film.page.state = state
    verb.shared.film.page.draftSide = state.isDraft ? Self.draftSide : nil
    guard case .work(let work) = try verb.request(control) else {
      preconditionFailure("a page that knows of its watch is drawn")
    }
    return work
  }

  /// Where the page will be is known when the verb knows what it makes.
  private mutating func findScript(_ control: WorkControl) throws {
    let state = PageWatch(script: "", revision: "", isDraft: true)
    guard case .file(let page)? = try work(state, control).outputs.first else { return }
    let script = PageScript(beside: page)
    do { try script.check() } catch { throw Refusal(error: error) }
    Interruption.beforeEnding { script.remove() }
    self.script = script
  }

  /// Does the work, and cancels it when a file changes.
  ///
  /// - Throws: ``Change`` then.
  private func untilChange<R>(_ control: WorkControl, _ body: () throws -> R) throws -> R {
    let (hasChanged, isOver) = (SharedFlag(), SharedFlag())
    let watcher = SystemThread { [watch] in
      while !isOver.isSet {
        guard !watch.changes(within: Self.glance).isEmpty else { continue }
        hasChanged.set()
        return control.cancel()
      }
    }
    let result = Result { try body() }
    isOver.set()
    watcher?.join()
    if hasChanged.isSet { throw Change() }
    return try result.get()
  }

  /// Says what is wrong, here and on the page.
  private func report(_ error: any Error) throws {
    guard let failure = SlicerCommand.failure(of: error) else { throw error }
    // Faults of the command line itself do not change with a file.
    if revision.isEmpty, failure.isAboutUsage || error is Refusal { throw error }
    Console.report(failure)
    let lines = failure.errors.map { "\(CommandFailure.line($0))" }
    if !revision.isEmpty {
      try script?.write(revision: revision, error: lines.joined(separator: "\n"))
    }
  }

  /// Says that there is a page, and opens it if that is asked for.
  private func begin(beside script: PageScript) throws {
    if !verb.general.quiet {
      Console.say("\(script.page.printable) follows \(inputs.count) files; ^C ends it")
    }
    guard verb.film.page.opens else { return }
    guard try Desktop.open(script.page) else { throw SlicerError.noPageOpener }
  }
}

/// Something that any thread may say once.
private final class SharedFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() { flag.store(true, ordering: .releasing) }
}

/// Why the watch cannot begin, whatever the files hold.
private struct Refusal: WrappingFault {
  let error: any Error
}

/// A file has changed while the film was drawn that is made of it.
private struct Change: Error {}
