import SlicerCore
import SlicerScene
import SlicerWork
import Synchronization

/// The pictures of a slideshow on its stage, decoded when they are first asked for and let go when others
/// are.
///
/// Those that were used last are kept: the one that is seen, the one that it turns into, and the next one,
/// which a thread of its own decodes while the others draw. Frames that are being drawn hold theirs
/// themselves.
final class SlidePictures: Sendable {
  private enum Entry: Sendable {
    case reading
    case ready(StagePicture)
    case failed(any Error)
  }

  private struct State: Sendable {
    var entries: [Int: Entry] = [:]
    /// Those that are ready and can be read again, the one that was used last at the end.
    var order: [Int] = []
    var notes: [FilmNote] = []

    mutating func note(_ news: [FilmNote]) {
      for note in news where !notes.contains(note) { notes.append(note) }
    }

    /// Puts a picture that can be read again at the end of those that are let go.
    mutating func touch(_ number: Int) {
      order.removeAll { $0 == number }
      order.append(number)
    }
  }

  /// What there is for somebody who needs a picture.
  private enum Found: Sendable {
    case picture(StagePicture)
    case failure(any Error)
    /// Nothing: whoever asks decodes it.
    case nothing
  }

  private let files: [SlideHeaders.Source]
  private let space: ColorSpace
  /// Bits a sample of what frames show, 8 or 16.
  private let depth: Int
  let fitting: SlideFitting
  private let control: WorkControl
  private let state = Monitor(State())

  /// What is seen, what it turns into, and what comes next.
  static let capacity = 3

  /// - Parameter depth: bits a sample of what frames show, 8 or 16.
  init(
    _ files: [SlideHeaders.Source], _ fitting: SlideFitting, in space: ColorSpace, depth: Int,
    _ control: WorkControl
  ) {
    (self.files, self.fitting, self.space) = (files, fitting, space)
    (self.depth, self.control) = (depth, control)
  }

  /// What was strange about the pictures that have been read, each thing once.
  var notes: [FilmNote] {
    let ready = state.update { state in
      state.entries.sorted { $0.key < $1.key }.compactMap { number, entry in
        if case .ready(let picture) = entry { (number, picture) } else { nil }
      }
    }
    note(ready)
    return state.update { $0.notes }
  }

  private func note(_ pictures: [(number: Int, picture: StagePicture)]) {
    let news = pictures.flatMap { $0.picture.notes(about: files[$0.number].picture.path) }
    if !news.isEmpty { state.update { $0.note(news) } }
  }

  /// A picture, of the stage's size or of its proportions, or those of a film: at once if it is there, else when somebody has decoded it.
  func picture(_ number: Int) throws -> StagePicture {
    let found = state.wait { (state) -> Found? in
      switch state.entries[number] {
      case nil:
        state.entries[number] = .reading
        return .nothing
      case .reading: return nil
      case .ready(let picture):
        if state.order.contains(number) { state.touch(number) }
        return .picture(picture)
      case .failed(let error): return .failure(error)
      }
    }
    switch found {
    case .picture(let picture): return picture
    case .failure(let error): throw error
    case .nothing: return try read(number, threads: Workers(control.threads).unaskedCount)
    }
  }

  /// Has a picture decoded while others are seen, if there is a thread and memory for it.
  func prepare(_ number: Int) {
    guard Workers(control.threads).unaskedCount > 1, !isKnown(number), MemoryReserve.hasRoom
    else { return }
    let isMine = state.update { state in
      guard state.entries[number] == nil else { return false }
      state.entries[number] = .reading
      return true
    }
    guard isMine else { return }
    // What goes wrong is told to whoever asks for the picture.
    let thread = SystemThread { [self] in _ = try? read(number, threads: 1) }
    if let thread { thread.detach() } else { state.update { $0.entries[number] = nil } }
  }

  private func isKnown(_ number: Int) -> Bool {
    state.update { $0.entries[number] != nil }
  }

  /// Decodes a picture that is marked as being read, and lets go of the one that was used longest ago.
  private func read(_ number: Int, threads: Int) throws -> StagePicture {
    let result = Result { try decoded(number, threads: threads) }
    let canBeReadAgain = files[number].open == nil
    let gone = state.update { state in
      switch result {
      case .success(let picture):
        state.entries[number] = .ready(picture.picture)
        state.note(picture.notes)
        if canBeReadAgain { state.touch(number) }
      case .failure(let error): state.entries[number] = .failed(error)
      }
      var gone: [(Int, StagePicture)] = []
      while state.order.count > Self.capacity {
        let oldest = state.order.removeFirst()
        if case .ready(let picture) = state.entries.removeValue(forKey: oldest) {
          gone.append((oldest, picture))
        }
      }
      return gone
    }
    note(gone)
    return try result.get().picture
  }

  private func decoded(_ number: Int, threads: Int) throws -> StageReader.Read {
    let (unread, fitting) = (try files[number].opened(), fitting)
    let scale = unread.scale.value
    if unread.moves {
      let size = fitting.size(of: unread.size, scale: scale).size
      let played = try unread.played(
        in: space, depth: depth, frame: size, control.threads
      ) { .bytes(try fitting.fitted($0, scale: scale, threads: 1)) }
      return StageReader.Read(picture: .moving(played), notes: unread.filmNotes)
    }
    let loaded = try unread.read(in: space, depth: depth, threads, control)
    return try WorkError.about(unread.path) {
      let fitted = try fitting.fitted(loaded.pixels, scale: scale, threads: threads)
      return StageReader.Read(picture: .still(.bytes(fitted)), notes: loaded.filmNotes)
    }
  }
}

struct SlideFitting: Sendable {
  let stage: Stage
  let gravity: ContentsGravity
  /// How many times larger than on the stage the pictures will be shown; so much more is kept of those that
  /// have it.
  let zoom: Double

  /// The picture with the bits that it has, beside the 8 of all bitmaps.
  func fitted(_ picture: FramePixels, scale: Double, threads: Int) throws -> Bitmap {
    let (whole, factor) = size(of: picture.size, scale: scale)
    let fitted = try picture.fitted(
      to: whole, gravity, scale: scale, stageScale: stage.scale * factor, threads: threads)
    switch fitted {
    case .bytes(let picture): return picture
    case .words(let picture): return try Bitmap(rounding: picture)
    }
  }

  /// What a picture becomes: the stage's size, or one so much larger that a picture which was shrunk can
  /// be magnified by ``zoom`` and shows all that it has.
  ///
  /// - Parameter scale: the picture's pixels per point.
  /// - Returns: also by how much it is larger.
  func size(of picture: PixelSize, scale: Double) -> (size: PixelSize, factor: Double) {
    func size(_ size: PixelSize) -> Size {
      Size(width: Double(size.width), height: Double(size.height))
    }
    let factors = gravity.factors(
      from: size(picture), to: size(stage.pixelSize), natural: stage.scale / scale)
    let factor = max(1, min(zoom, 1 / factors.x, 1 / factors.y))
    func scaled(_ side: Int) -> Int { Int((Double(side) * factor).rounded()) }
    let whole = PixelSize(
      width: scaled(stage.pixelSize.width), height: scaled(stage.pixelSize.height))
    return (whole, factor)
  }
}
