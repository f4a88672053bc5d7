import SlicerAnimation
import SlicerCore
import SlicerFiles
import SlicerFilm
import SlicerWork
import Synchronization
import SystemPackage

/// Where a film's encoded frames go: the last stage of a ``FramePipeline``.
protocol FrameTarget: Sendable {
  /// What is written of a frame.
  associatedtype Frame: Sendable
  /// Prepares a frame, in no order, on the thread that has encoded it.
  func prepare(_ frame: EncodedFrame, index: Int) throws -> Frame
  /// Takes a frame; frames come in order, from one thread at a time.
  func write(_ frame: Frame, index: Int) throws
}

/// A file of each frame, in a folder. They have no order: the thread that encodes one writes it too.
final class FrameFiles: FrameTarget {
  let names: [FilePath]
  private let transaction: OutputTransaction
  private let written: Mutex<[String]>

  init(_ plan: OutputPlan) throws {
    names = plan.names
    transaction = try OutputTransaction(plan)
    written = Mutex([String](repeating: "", count: plan.names.count))
  }

  /// Of the frames that have been written.
  var digests: [String] { written.withLock { $0 } }

  func prepare(_ frame: EncodedFrame, index: Int) throws -> String {
    let file = transaction.begin(names[index])
    let sink = DigestingSink(file)
    try frame.write(to: sink)
    try file.finish()
    return sink.finish()
  }

  func write(_ digest: String, index: Int) { written.withLock { $0[index] = digest } }

  func commit(_ manifest: FrameManifest) throws -> CommittedSet {
    try transaction.commit(manifest: try ManifestFile.bytes(manifest))
  }

  func rollback() { transaction.rollback() }
}

/// One file of all frames, in one pass of perhaps several.
///
/// Proof of `@unchecked Sendable`: ``FrameSchedule`` lets one thread at a time write, and a lock orders
/// the hand-overs; `finish` comes after all.
final class OneFilm: FrameTarget, @unchecked Sendable {
  private let writer: any FilmWriter

  init(_ writer: any FilmWriter) { self.writer = writer }

  /// What part of the film another program has made; nil where there is none.
  var partDone: (@Sendable () -> Double)? { writer.partDone }

  func prepare(_ frame: EncodedFrame, index: Int) -> EncodedFrame { frame }

  func write(_ frame: EncodedFrame, index: Int) throws { try writer.write(frame) }

  func finish() throws { try writer.finish() }

  /// The document that stands beside the file, if there is one.
  func document(of name: [UInt8]) -> [UInt8]? { writer.document(of: name) }
}

/// A closure that takes the file of each frame, in no order, one at a time.
struct EachFrame: FrameTarget {
  let times: any FrameTimes
  let gate: Gate
  let body: @Sendable (FrameFile) throws -> Void

  func prepare(_ frame: EncodedFrame, index: Int) throws {
    let memory = MemorySink()
    try frame.write(to: memory)
    let file = FrameFile(
      index: index, time: times.time(ofFrame: index).double, bytes: memory.bytes)
    try gate.pass { try body(file) }
  }

  func write(_ frame: Void, index: Int) {}
}
