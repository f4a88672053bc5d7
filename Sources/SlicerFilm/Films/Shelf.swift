import SlicerCore
import SlicerWork
import SystemPackage

/// The pictures that frames show: each is decoded and fitted when it is first asked for, by whoever asks or by a
/// thread ahead of the renderer.
///
/// Pictures that were used last are kept, in as many bytes as a few of the largest take. A picture that
/// follows others in its file is drawn over them: of a short film all are kept, of a long one a window.
/// Frames that are being drawn hold their pixels themselves.
final class Shelf: Sendable {
  /// A picture, and how it is read and fitted.
  struct Item: Sendable {
    let path: FilePath
    /// True if it is pictures that follow one another, and they play.
    let moves: Bool
    /// The picture's size as shown.
    let size: PixelSize
    /// Bits per sample, as stored.
    let depth: Int
    /// The size of the frame that is made of it.
    var frame: PixelSize
    /// The clip that it is; nil for another picture.
    let clip: Clip?
    /// The picture while its file is open.
    private(set) var unread: UnreadPicture?
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
      clip = moves ? unread.clip : nil
      (self.unread, self.stillness) = (isOpen ? unread : nil, stillness ?? .part)
    }

    fileprivate var closed: Item {
      var item = self
      item.unread = nil
      return item
    }
  }

  private enum Key: Hashable, Sendable {
    case picture(Int)
    /// A frame of an animated picture.
    case frame(Int, of: Int)

    func isFrame(of index: Int) -> Bool {
      if case .frame(_, index) = self { true } else { false }
    }
  }

  private enum Entry: Sendable {
    /// Open since its header was read; a shelf does not hold it any more when it has been read.
    case unread(UnreadPicture)
    case animation(OpenAnimation)
    /// A frame as its file has it, not yet prepared.
    case drawn(SharedRaster)
    case pixels(FramePixels)
    case failed(any Error)
  }

  private struct State: Sendable {
    var kept: RecentlyUsed<Key, Entry>
    /// The keys that a thread is making.
    var busy: Set<Key> = []
    var readingNotes: [Int: [FilmNote]] = [:]
    var playingNotes: [Int: [FilmNote]] = [:]

    /// True if it is there or somebody makes it.
    mutating func isKnown(_ key: Key) -> Bool {
      if busy.contains(key) { return true }
      switch kept.value(key) {
      case nil, .unread: return false
      case .animation, .drawn, .pixels, .failed: return true
      }
    }
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
    let room = Self.bytes(items, atMost: most, depth: depth, control.threads)
    var kept = RecentlyUsed<Key, Entry>(room: room)
    for (index, item) in items.enumerated() {
      if let unread = item.unread {
        _ = kept.insert(.unread(unread), for: .picture(index), size: 0)
      }
    }
    self.items = items.map(\.closed)
    state = Monitor(State(kept: kept))
  }

  /// Pixels of your own that stand still, of which there is nothing to be read.
  init(_ pixels: [FramePixels]) {
    (items, space, depth, control) = ([], .sRGB, 8, WorkControl())
    var kept = RecentlyUsed<Key, Entry>(room: 0)
    for (index, pixels) in pixels.enumerated() {
      _ = kept.insert(.pixels(pixels), for: .picture(index), size: 0)
    }
    state = Monitor(State(kept: kept))
  }

  /// The clip that a picture is; nil for another one.
  func clip(_ index: Int) -> Clip? { items[index].clip }

  /// True if one of the pictures plays.
  var moves: Bool { items.contains(where: \.moves) }

  /// The pixels of a picture so many seconds after it has appeared: at once if they are there, else when
  /// somebody has made them.
  ///
  /// - Throws: ``WorkError`` around what its decoder refuses.
  func pixels(_ index: Int, at seconds: Double) throws -> FramePixels {
    switch try picture(index) {
    case .animation(let animation):
      try frame(animation.times.number(at: seconds), of: index, animation)
    case .pixels(let pixels): pixels
    case .unread, .drawn, .failed: preconditionFailure("a picture was read")
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
    let threads = Workers(control.threads).unaskedCount
    let workers = Workers(count: max(1, min(items.count, threads)))
    workers.run { worker in
      for index in stride(from: worker, to: self.items.count, by: workers.count) {
        let each = max(1, threads / self.items.count)
        do { _ = try self.picture(index, threads: each) } catch { break }
      }
    }
    for index in items.indices { _ = try picture(index) }
    try control.check()
  }

  /// Has a picture read while others are seen, if there is a thread and memory for it.
  func readAhead(_ index: Int) {
    let key = Key.picture(index)
    guard Workers(control.threads).unaskedCount > 1, !state.update({ $0.isKnown(key) }),
      MemoryReserve.hasRoom,
      state.update({ !$0.isKnown(key) && $0.busy.insert(key).inserted })
    else { return }
    // An error is thrown to the caller that asks for the picture.
    let thread = SystemThread { [self] in
      _ = try? read(index, state.update { $0.kept.value(key) }, threads: 1)
    }
    if let thread { thread.detach() } else { state.update { _ = $0.busy.remove(key) } }
  }

  /// The entry, if it is there; the caller makes, reads or fits it otherwise.
  private func find(_ key: Key) throws -> Entry? {
    try state.wait { (state) -> Result<Entry?, any Error>? in
      if state.busy.contains(key) { return nil }
      let entry = state.kept.value(key)
      switch entry {
      case .pixels, .animation: break
      case .drawn, .unread, nil: state.busy.insert(key)
      case .failed(let error): return .failure(error)
      }
      return .success(entry)
    }.get()
  }

  private func put(
    _ entry: Entry, _ key: Key, size: Int, atMost count: Int = .max,
    of isLike: (Key) -> Bool = { _ in false }
  ) {
    note(
      state.update { state in
        state.busy.remove(key)
        return state.kept.insert(entry, for: key, size: size, atMost: count, of: isLike)
      })
  }

  private func picture(_ index: Int, threads: Int? = nil) throws -> Entry {
    let entry = try find(.picture(index))
    switch entry {
    case nil, .unread:
      return try read(index, entry, threads: threads ?? Workers(control.threads).unaskedCount)
    case .some(let entry): return entry
    }
  }

  /// Reads a picture that nobody else reads meanwhile.
  private func read(_ index: Int, _ entry: Entry?, threads: Int) throws -> Entry {
    let (item, key) = (items[index], Key.picture(index))
    do {
      try MemoryReserve.check()
      let open = if case .unread(let open) = entry { open } else { try item.reopen?() }
      guard let open else { preconditionFailure("what is read once is kept") }
      let (made, notes): (Entry, [WorkNote])
      if item.moves {
        (made, notes) = (.animation(try open.animation()), open.notes)
      } else {
        let read = try open.read(in: space, depth: depth, threads, control, item.stillness)
        (made, notes) = (.pixels(try item.fit(read.pixels, threads)), read.notes)
      }
      state.update { $0.readingNotes[index] = notes.map { FilmNote($0, about: item.path) } }
      put(made, key, size: item.reopen == nil ? 0 : item.bytes(depth: depth, control.threads))
      return made
    } catch {
      put(.failed(error), key, size: 0)
      throw error
    }
  }
}

/// Plays animated pictures.
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
    let entry = try find(key)
    if case .pixels(let pixels) = entry { return pixels }
    do {
      let drawn =
        if case .drawn(let raster) = entry { raster } else {
          try draw(number, of: index, animation)
        }
      let pixels = try item.fit(try animation.pixels(of: drawn, in: space, depth: depth), 1)
      put(
        .pixels(pixels), key, size: item.frameBytes(depth: depth),
        atMost: item.room(depth: depth, control.threads)
      ) { $0.isFrame(of: index) }
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
    let (room, size) = (item.room(depth: depth, control.threads), item.frameBytes(depth: depth))
    // Notes are a film's under the lock under which it is drawn.
    var gone: [Key: Entry] = [:]
    defer { note(gone) }
    return try animation.draw(number, room: room) { number, raster in
      let key = Key.frame(number, of: index)
      let news = state.update { state in
        state.isKnown(key)
          ? [:]
          : state.kept.insert(.drawn(raster), for: key, size: size, atMost: room) {
            $0.isFrame(of: index)
          }
      }
      for (key, entry) in news { if case .animation = entry { gone[key] = entry } }
    }
  }
}

extension Shelf {
  /// Notes about the pictures that have been read, each once.
  var readingNotes: [FilmNote] { state.update { $0.readingNotes }.inOrder }

  /// Notes about the pictures that have been played.
  var playingNotes: [FilmNote] {
    note(state.update { $0.kept.values })
    return state.update { $0.playingNotes }.inOrder
  }

  /// Takes down what is known of films, before they are let go.
  private func note(_ entries: [Key: Entry]) {
    for case (.picture(let index), .animation(let animation)) in entries {
      let notes = animation.notes.map { FilmNote($0, about: items[index].path) }
      state.update { $0.playingNotes[index, default: []] += notes }
    }
  }
}

extension [Int: [FilmNote]] {
  /// Each of them once, those of the first picture first.
  fileprivate var inOrder: [FilmNote] { sorted { $0.key < $1.key }.flatMap(\.value).uniqued }
}

extension [FilmNote] {
  /// The notes without repetitions.
  var uniqued: [FilmNote] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
