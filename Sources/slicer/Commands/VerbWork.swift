import SlicerKit
import SystemPackage

/// What a verb's arguments ask for, known before any of it is done.
///
/// It is performed by the verb itself, as one run, or beside others by a batch: each with reins of its
/// own, and each says in its own way what came of it.
struct VerbWork {
  /// The files and folders that are named; `-` is standard input.
  let inputs: [FilePath]
  /// All files that are read.
  let readFiles: () throws -> [FilePath]
  /// Where it goes; `-` is standard output.
  let outputs: [BatchJob.Output]
  /// All files that may be written, as in a folder where nothing lies yet, so that what a list may say does
  /// not depend on what was done before; asked for where two sets go to one folder.
  let files: () throws -> [FilePath]
  /// What progress is counted in.
  let unit: ProgressBar.Unit
  /// The program of somebody else's that makes the film; nil for none.
  var program: String?
  /// What depends on what, as far as it is known before; asked for where a depfile is.
  let rules: () throws -> [Depfile]
  /// Does all of it.
  let perform: (WorkControl) throws -> VerbReport

  /// Those of the outputs that sets of files go to.
  var folders: [FilePath] {
    outputs.compactMap { if case .folder(let path) = $0 { path } else { nil } }
  }
}

/// What a verb is asked for.
enum VerbRequest {
  case work(VerbWork)
  /// Something is shown in place of work, as an option says.
  case view(option: String, show: () throws -> Void)
}

extension VerbWork {
  /// The making of single files.
  init(
    inputs: [FilePath], readFiles: (() throws -> [FilePath])? = nil, files: [FilePath],
    unit: ProgressBar.Unit,
    rules: @escaping () throws -> [Depfile], perform: @escaping (WorkControl) throws -> VerbReport
  ) {
    self.init(
      inputs: inputs, readFiles: readFiles ?? { inputs }, outputs: files.map { .file($0) },
      files: { files }, unit: unit, rules: rules,
      perform: perform)
  }

  /// The making of a film.
  ///
  /// - Parameters:
  ///   - inputs: what it is made from, but for its sound.
  ///   - write: makes it, and says so.
  init(
    _ film: some TimedFilm, from inputs: [FilePath], to sink: FilmSink,
    write: @escaping (WorkControl) throws -> FilmReporting
  ) {
    let inputs = inputs + [film.encoding.audio].compactMap { $0 }
    let rules = { (target: FilePath?) in
      target.map { [Depfile(target: $0, files: inputs)] } ?? []
    }
    let single = [sink.single?.path, sink.document(film.encoding)].compactMap { $0 }
    self.init(
      inputs: inputs, readFiles: { inputs },
      outputs: sink.folder.map { [.folder($0.path)] } ?? single.map { .file($0) },
      files: { try film.outputs(sink, asInNewFolder: true) }, unit: .frames,
      program: sink.format.program,
      rules: { try rules(film.vouchingOutput(sink)) }
    ) { control in
      let reporting = try write(control)
      return VerbReport(reporting) { rules(reporting.manifest ?? reporting.output) }
    }
  }
}

extension Depfile {
  /// What was made from files, among which standard input is none.
  init(target: FilePath, files: [FilePath]) {
    self.init(target: target, dependencies: files.filter { $0 != "-" })
  }
}
