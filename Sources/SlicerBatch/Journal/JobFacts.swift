import SlicerFiles
package import SystemPackage

/// The settings that decide about a job's outputs, beside the contents of its inputs.
package struct JobFacts: Sendable, Hashable {
  /// The program and the libraries that decide about bytes, with their versions: others may write other
  /// bytes, so a job that another one has done is due.
  package var generator: String
  /// The command's words, without those that change no output, such as the number of threads.
  package var words: [[UInt8]]
  /// Where its relative paths begin, seen from the journal.
  package var folder: FilePath
  package var inputs: [FilePath]

  package init(generator: String, words: [[UInt8]], folder: FilePath, inputs: [FilePath]) {
    (self.generator, self.words, self.folder, self.inputs) = (generator, words, folder, inputs)
  }

  /// A record of the job of which nothing is known yet.
  func missing(_ key: String, _ inputs: [RecordedFile]) -> JobRecord {
    var record = JobRecord()
    (record.key, record.generator, record.inputs) = (key, generator, inputs)
    return record
  }

  /// By which a record is called: the command and its inputs' contents.
  func name(_ inputs: [RecordedFile]) -> String {
    named("contents") { digest in
      for input in inputs { digest.add(Array(input.digest.utf8)) }
    }
  }

  /// By which a record is found without reading the inputs: the command and what tells that these are
  /// the files that were read.
  func name(_ traces: [FileTrace]) -> String {
    named("traces") { digest in
      for trace in traces {
        digest.add(Array("\(trace.size) \(trace.modification) \(trace.inode)".utf8))
      }
    }
  }

  private func named(_ kind: String, _ body: (Digest) -> Void) -> String {
    let digest = Digest()
    let parts = [Array(kind.utf8), Array(generator.utf8), folder.bytes]
    for part in parts { digest.add(part) }
    digest.add(words)
    digest.add(inputs.map(\.bytes))
    body(digest)
    return digest.finish()
  }
}

extension Digest {
  /// Adds bytes after their number, so that no two lists of them are the same.
  fileprivate func add(_ bytes: [UInt8]) {
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { update($0) }
    bytes.withUnsafeBytes { update($0) }
  }

  fileprivate func add(_ list: [[UInt8]]) {
    withUnsafeBytes(of: UInt64(list.count).littleEndian) { update($0) }
    for bytes in list { add(bytes) }
  }
}
