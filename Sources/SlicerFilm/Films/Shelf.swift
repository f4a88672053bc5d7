import SlicerCore
import SlicerScene
import SlicerWork
import Synchronization
import SystemPackage

/// The pictures that frames show: each is decoded and fitted when it is first asked for, by whoever asks or by a
/// thread ahead of the renderer.
///
/// What was used last is kept, in as many bytes as a few of the largest pictures take. A picture that follows others
/// in its file is drawn over them: of a short film all are kept, of a long one a window. Frames that are being drawn
/// hold their pixels themselves.
final class Shelf: Sendable {
  /// A picture, and what becomes of it.
  struct Item: Sendable {
    let path: FilePath
    /// Whether it is pictures that follow one another, and they play.
    let moves: Bool
    /// As it is shown.
    let size: PixelSize
    /// Bits of a sample, as stored.
    let depth: Int
    /// What is made of it.
    var frame: PixelSize
    /// The picture, if it is open; it is closed when it has been read.
    fileprivate(set) var unread: UnreadPicture?
    /// Opens it again; nil: it is read once, and never let go.
    var reopen: (@Sendable () throws -> UnreadPicture)?
    /// Why of pictures that follow one another only the first is shown.
    let stillness: WorkNote.Stillness
    /// Makes frames' pixels of one, by so many threads.
    var fit: @Sendable (_ picture: FramePixels, _ threads: Int) throws -> FramePixels = {
      pixels, _ in pixels
    }

    /// - Parameters:
    ///   - stillness: why pictures that follow one another do not; nil: they do.
    ///   - isOpen: whether it stays open until it is read.
    init(_ unread: UnreadPicture, still stillness: WorkNote.Stillness? = nil, isOpen: Bool = true) {
      (path, size, frame, depth) = (unread.path, unread.size, unread.size, unread.depth)
      moves = stillness == nil && unread.moves
      (self.unread, self.stillness) = (isOpen ? unread : nil, stillness ?? .part)
    }
  }

  private enum Key: Hashable, Sendable {
    /// A picture that stands still, or one's open file.
    case picture(Int)
    case frame(Int, of: Int)
  }

  private enum Entry: Sendable {
    case pixels(FramePixels)
    case animation(OpenAnimation)
    /// As it is in its file.
    case drawn(SharedRaster)
  }

  private struct State: Sendable {
    var kept: RecentlyUsed<Key, Entry>
    /// Pictures that cannot be opened again, and those that have not been read.
    var fixed: [Int: Entry] = [:]
    var unread: [Int: UnreadPicture] = [:]
    /// What somebody is making.
    var busy: Set<Key> = []
    var failures: [Int: any Error] = [:]
    var readingNotes: [Int: [FilmNote]] = [:]
    var playingNotes: [Int: [FilmNote]] = [:]

    mutating func entry(_ key: Key) -> Entry? {
      if case .picture(let index) = key, let entry = fixed[index] { return entry }
      return kept.value(key)
    }

    /// Whether it is there or somebody makes it.
    mutating func isKnown(_ key: Key) -> Bool { busy.contains(key) || entry(key) != nil }
  }

  /// What there is for somebody who needs something.
  private enum Found: Sendable {
    case entry(Entry)
    case failure(any Error)
    /// Nothing: whoever asks makes it.
    case nothing
  }

  private let items: [Item]
  private let space: ColorSpace
  private let depth: Int
  private let control: WorkControl
  private let state: Monitor<State>

  /// - Parameters:
  ///   - most: pictures that are kept at once.
  ///   - space: what all pixels are in.
  ///   - depth: bits of a sample, 8 or 16.
  init(
    _ items: [Item], atMost most: Int, in space: ColorSpace, depth: Int, _ control: WorkControl
  ) {
    (self.space, self.depth, self.control) = (space, depth, control)
    var state = State(
      kept: RecentlyUsed(room: Self.bytes(items, atMost: most, depth: depth, control.threads)))
    self.items = items.enumerated().map { index, item in
      state.unread[index] = item.unread
      var item = item
      item.unread = nil
      return item
    }
    self.state = Monitor(state)
  }

  /// Pixels of your own that stand still, of which there is nothing to be read.
  init(_ pixels: [FramePixels]) {
    (items, space, depth, control) = ([], .sRGB, 8, WorkControl())
    var state = State(kept: RecentlyUsed(room: 0))
    for (index, pixels) in pixels.enumerated() { state.fixed[index] = .pixels(pixels) }
    self.state = Monitor(state)
  }

  /// Whether one of them plays.
  var moves: Bool { items.contains(where: \.moves) }

  /// What is seen of a picture so many seconds after it has appeared: at once if it is there, else when somebody has
  /// made it.
  ///
  /// - Throws: ``WorkError`` around what its decoder refuses.
  func pixels(_ index: Int, at seconds: Double) throws -> FramePixels {
    switch try picture(index) {
    case .pixels(let pixels): pixels
    case .animation(let animation):
      try frame(animation.times.number(at: seconds), of: index, animation)
    case .drawn: preconditionFailure("only frames are drawn")
    }
  }

  /// Gets ready what is seen of a picture that moves; moments come in order.
  func reach(_ index: Int, at seconds: Double) throws {
    guard let animation = try animation(index) else { return }
    try reach(animation.times.number(at: seconds), of: index, animation)
  }

  /// The pictures of one that moves; nil for one that stands still.
  func animation(_ index: Int) throws -> OpenAnimation? {
    if case .animation(let animation) = try picture(index) { animation } else { nil }
  }

  /// Reads all pictures, several at once.
  ///
  /// - Throws: the failure of the first that has one.
  func readAll() throws {
    guard !items.isEmpty else { return }
    let threads = Workers(control.threads).unaskedCount
    let workers = Workers(count: min(items.count, threads))
    let each = max(1, threads / items.count)
    workers.run { worker in
      for index in stride(from: worker, to: self.items.count, by: workers.count) {
        do { _ = try self.picture(index, threads: each) } catch { break }
      }
    }
    for index in items.indices { _ = try picture(index, threads: threads) }
    try control.check()
  }

  /// Has a picture read while others are seen, if there is a thread and memory for it.
  func readAhead(_ index: Int) {
    let key = Key.picture(index)
    func isKnown(_ state: inout State) -> Bool {
      state.isKnown(key) || state.failures[index] != nil
    }
    guard Workers(control.threads).unaskedCount > 1, !state.update(isKnown), MemoryReserve.hasRoom,
      state.update({ !isKnown(&$0) && $0.busy.insert(key).inserted })
    else { return }
    // What goes wrong is told to whoever asks for the picture.
    let thread = SystemThread { [self] in _ = try? read(index, threads: 1) }
    if let thread { thread.detach() } else { state.update { _ = $0.busy.remove(key) } }
  }

  private func find(_ key: Key, of index: Int) -> Found {
    state.wait { (state) -> Found? in
      if state.busy.contains(key) { return nil }
      if let error = state.failures[index] { return .failure(error) }
      let entry = state.entry(key)
      switch entry {
      case .pixels, .animation: break
      // One alone fits what has been drawn.
      case .drawn, nil: state.busy.insert(key)
      }
      return entry.map { .entry($0) } ?? .nothing
    }
  }

  private func picture(_ index: Int, threads: Int? = nil) throws -> Entry {
    switch find(.picture(index), of: index) {
    case .entry(let entry): return entry
    case .failure(let error): throw error
    case .nothing:
      return try read(index, threads: threads ?? Workers(control.threads).unaskedCount)
    }
  }

  /// Reads a picture that nobody else reads meanwhile.
  private func read(_ index: Int, threads: Int) throws -> Entry {
    let item = items[index]
    do {
      try MemoryReserve.check()
      let open = state.update { $0.unread.removeValue(forKey: index) }
      guard let unread = try open ?? item.reopen?() else {
        preconditionFailure("what is read once is kept")
      }
      let (entry, notes): (Entry, [WorkNote])
      if item.moves {
        (entry, notes) = (.animation(try unread.animation()), unread.notes)
      } else {
        let read = try unread.read(in: space, depth: depth, threads, control, item.stillness)
        (entry, notes) = (.pixels(try item.fit(read.pixels, threads)), read.notes)
      }
      state.update { $0.readingNotes[index] = notes.map { FilmNote($0, about: item.path) } }
      put(entry, .picture(index), size: item.bytes(depth: depth, control.threads))
      return entry
    } catch {
      state.update { state in
        state.failures[index] = error
        state.busy.remove(.picture(index))
      }
      throw error
    }
  }

  /// Keeps what somebody has made.
  private func put(_ entry: Entry, _ key: Key, size: Int) {
    let gone = state.update { (state) -> [(key: Key, value: Entry)] in
      state.busy.remove(key)
      if case .picture(let index) = key, items[index].reopen == nil {
        state.fixed[index] = entry
        return []
      }
      return state.kept.insert(entry, for: key, size: size)
    }
    note(gone)
  }
}

/// Pictures that follow one another.
extension Shelf {
  /// Draws a picture, so that ``frame(_:of:_:)`` need not go back for it.
  ///
  /// - Throws: ``WorkError`` around what the decoder refuses.
  func reach(_ number: Int, of index: Int, _ animation: OpenAnimation) throws {
    guard !state.update({ $0.isKnown(.frame(number, of: index)) }) else { return }
    _ = try draw(number, of: index, animation)
  }

  /// A picture as frames show it; whoever asks first fits it.
  ///
  /// - Throws: ``WorkError`` around what the decoder refuses, and where there is no memory.
  func frame(_ number: Int, of index: Int, _ animation: OpenAnimation) throws -> FramePixels {
    let (item, key) = (items[index], Key.frame(number, of: index))
    do {
      let drawn: SharedRaster
      switch find(key, of: index) {
      case .entry(.pixels(let pixels)): return pixels
      case .entry(.drawn(let raster)): drawn = raster
      case .failure(let error): throw error
      case .nothing, .entry(.animation): drawn = try draw(number, of: index, animation)
      }
      let pixels = try item.fit(try animation.pixels(of: drawn, in: space, depth: depth), 1)
      put(.pixels(pixels), key, size: item.frameBytes(depth: depth))
      return pixels
    } catch {
      // Whoever waits for it tries it himself.
      state.update { _ = $0.busy.remove(key) }
      throw WorkError(item.path, error)
    }
  }

  /// Draws a picture, and keeps it unless somebody is at it already.
  private func draw(
    _ number: Int, of index: Int, _ animation: OpenAnimation
  ) throws -> SharedRaster {
    let item = items[index]
    let room = item.room(depth: depth, control.threads)
    return try animation.draw(number, room: room) { drawn, raster in
      let key = Key.frame(drawn, of: index)
      let gone = state.update { state in
        state.isKnown(key)
          ? []
          : state.kept.insert(.drawn(raster), for: key, size: item.frameBytes(depth: depth))
      }
      note(gone)
    }
  }
}

extension Shelf {
  /// What the user should know of the pictures that have been read, each thing once.
  var readingNotes: [FilmNote] { state.update { $0.readingNotes }.inOrder }

  /// What the user should know of those that have been seen while they moved.
  var playingNotes: [FilmNote] {
    note(
      state.update { state in
        state.kept.values.map { (key: $0, value: $1) }
          + state.fixed.map { (key: .picture($0), value: $1) }
      })
    return state.update { $0.playingNotes }.inOrder
  }

  /// Takes down what is known of films, which are let go.
  private func note(_ entries: [(key: Key, value: Entry)]) {
    for case (.picture(let index), .animation(let animation)) in entries {
      let notes = animation.notes.map { FilmNote($0, about: items[index].path) }
      state.update { $0.playingNotes[index, default: []] += notes }
    }
  }
}

extension [Int: [FilmNote]] {
  /// Each of them once, those of the first picture first.
  fileprivate var inOrder: [FilmNote] {
    sorted { $0.key < $1.key }.flatMap(\.value).uniqued
  }
}

extension [FilmNote] {
  /// Each of them once.
  var uniqued: [FilmNote] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
