import SlicerCore
import SlicerFiles
import SystemPackage

/// Which jobs of a batch would write or read what others write: jobs have no order.
///
/// Places are compared by hashes; what seems to be one is looked at again by its name, and where
/// several sets go to one folder, file by file.
struct OutputClaims {
  private let check: BatchCheck
  private let claims: [BatchCheck.Claim]
  private let missing: [BatchCheck.Missing]
  /// The jobs that read files, and the folders that those lie in.
  private let readers: [FileIdentity: Int]
  private let inputFolders: Set<PlaceNames.Chain>
  /// The first claims of a place, by its hash.
  private var files: [Int: Int] = [:]
  private var folders: [Int: Int] = [:]

  init(_ check: BatchCheck, _ parts: [BatchCheck.Part]) {
    self.check = check
    (claims, missing) = (parts.flatMap(\.claims), parts.flatMap(\.missing))
    readers = parts.reduce(into: [:]) { $0.merge($1.inputs) { first, _ in first } }
    inputFolders = parts.reduce(into: []) { $0.formUnion($1.inputFolders) }
    files.reserveCapacity(claims.count)
    for claim in claims {
      guard let place = claim.chain.last else { continue }
      if claim.isFolder {
        folders[place] = folders[place] ?? claim.job
      } else {
        files[place] = files[place] ?? claim.job
      }
    }
  }

  func faults() -> [JobFault] {
    let suspects = Set(claims.flatMap(suspects) + inputSuspects)
    return writers(of: suspects) + missing.map(fault)
  }

  /// The jobs of a claim and of one that it may clash with.
  private func suspects(_ claim: BatchCheck.Claim) -> [Int] {
    guard let place = claim.chain.last else { return [] }
    var found: [Int] = []
    if !claim.isFolder, let other = files[place], other != claim.job { found.append(other) }
    let above = claim.isFolder ? claim.chain.dropLast() : claim.chain[...]
    found += above.compactMap { folders[$0] }.filter { $0 != claim.job }
    if claim.isFolder, let other = folders[place], other != claim.job { found.append(other) }
    if let input = claim.existing.flatMap({ readers[$0] }), input != claim.job {
      found.append(input)
    }
    return found.isEmpty ? [] : found + [claim.job]
  }

  /// The jobs that write to a folder from which jobs read.
  private var inputSuspects: [Int] {
    inputFolders.flatMap { chain in chain.compactMap { folders[$0] } }
  }

  private func fault(_ missing: BatchCheck.Missing) -> JobFault {
    let writer =
      missing.chain.last.flatMap { files[$0] ?? folders[$0] }
      ?? missing.chain.compactMap { folders[$0] }.last
    let clash = writer.map { SlicerError.othersOutput(missing.path, check.batch.place($0)) }
    return check.fault(missing.job, clash ?? missing.error)
  }

  /// The clashes of the suspects: all of their files, by their places.
  private func writers(of suspects: Set<Int>) -> [JobFault] {
    var names = PlaceNames()
    var writers: [FilePath: Int] = [:]
    return suspects.sorted().compactMap { index -> JobFault? in
      // Faults of a job alone have been reported, or are the job's own failure.
      guard let files = try? check.batch.job(index).files() else { return nil }
      for path in files {
        if let clash = clash(of: path, index, &writers, &names) { return check.fault(index, clash) }
      }
      return nil
    }
  }

  /// True if a file that a job writes is another's, too; it is noted as the job's.
  private func clash(
    of path: FilePath, _ job: Int, _ writers: inout [FilePath: Int], _ names: inout PlaceNames
  ) -> SlicerError? {
    let place = names.place(of: path)
    if let other = writers[place], other != job {
      return .sameOutput(path, check.batch.place(other))
    }
    writers[place] = job
    guard let file = try? InputIdentity(of: path), let other = readers[file.identity], other != job
    else { return nil }
    return .othersInput(path, check.batch.place(other))
  }
}
