/// The steps of a pyramid: a value without threads.
///
/// One thread at a time reads strips of each decoder, one halves, one takes the rows for the picture's
/// digest, one writes each whole level, all in order; tiles are encoded by anyone. Of each level two strips are in memory: one that is filled and one
/// that is encoded.
package struct PyramidSchedule: WorkSchedule {
  package enum Step: Hashable, Sendable {
    /// Fill the strip from its decoder.
    case read(Int)
    /// Halve the strip into those of all smaller levels.
    case halve(Int)
    /// Add the strip's rows to the file of its level.
    case extend(Int)
    case encode(column: Int, strip: Int)
    /// Take the strip's rows or coefficients for the picture's digest.
    case digest(Int)
    case digestFile
    /// All is made.
    case finish
  }

  /// Steps of which one at a time is done, in order.
  private struct Lane: Sendable {
    let step: @Sendable (Int) -> Step
    var strips: Range<Int>
    var isBusy = false
  }

  /// Strips of a level that are in memory.
  package static let depth = 2

  private let strips: PyramidStrips
  private var lanes: [Lane]
  /// The first strip of each strip's group.
  private let firsts: [Int]
  private var isFilled: [Bool]
  /// Steps that still need the strip.
  private var remaining: [Int]
  private var ready: [Step]
  private var nextReady = 0
  private var unfinished: Int
  private var hasFinished = false
  package private(set) var isDone = false

  /// - Parameter digestsFile: whether the picture's file has a digest.
  package init(_ strips: PyramidStrips, digestsFile: Bool = false) {
    self.strips = strips
    let all = strips.strips
    firsts = strips.firsts
    isFilled = all.map { _ in false }
    ready = digestsFile ? [.digestFile] : []
    unfinished = all.count + ready.count
    lanes = strips.groups.filter { all[$0.lowerBound].source != .halving }
      .map { Lane(step: Step.read, strips: $0) }
    if let halved = strips.halved { lanes.append(Lane(step: Step.halve, strips: halved)) }
    lanes += strips.groups.filter { Self.isDigested($0.lowerBound, strips) }
      .map { Lane(step: Step.digest, strips: $0) }
    lanes += strips.groups.filter { Self.isPictured($0.lowerBound, strips) }
      .map { Lane(step: Step.extend, strips: $0) }
    remaining = all.indices.map { strip in
      all[strip].columns.count + (strips.halved?.contains(strip) == true ? 1 : 0)
        + (Self.isPictured(strip, strips) ? 1 : 0) + (Self.isDigested(strip, strips) ? 1 : 0)
        + (all[strip].isUndecodedPicture ? 1 : 0)
    }
  }

  /// Whether the strip's rows are the picture's own.
  private static func isDigested(_ strip: Int, _ strips: PyramidStrips) -> Bool {
    let strip = strips.strips[strip]
    return strip.source == .decoder && strip.level == 0
  }

  private static func isPictured(_ strip: Int, _ strips: PyramidStrips) -> Bool {
    let strip = strips.strips[strip]
    return strip.source != .blocks && strip.source != .tiles
      && strips.pictures.contains(strip.level)
  }

  package mutating func next() -> Step? {
    // What all else waits for comes first.
    for i in lanes.indices where !lanes[i].isBusy {
      guard let strip = lanes[i].strips.first, canBegin(lanes[i].step(strip)) else { continue }
      lanes[i].isBusy = true
      lanes[i].strips.removeFirst()
      return lanes[i].step(strip)
    }
    if nextReady < ready.count {
      nextReady += 1
      return ready[nextReady - 1]
    }
    if unfinished == 0, !hasFinished {
      hasFinished = true
      return .finish
    }
    return nil
  }

  private func canBegin(_ step: Step) -> Bool {
    switch step {
    case .read(let strip): hasRoom(strip)
    case .halve(let strip):
      // Below a strip that becomes whole the next one begins.
      isFilled[strip] && completed(by: strip).allSatisfy { hasRoom($0 + 1) }
    case .extend(let strip), .digest(let strip): isFilled[strip]
    default: true
    }
  }

  private func completed(by strip: Int) -> [Int] {
    strips.completed[strip - (strips.halved?.lowerBound ?? 0)]
  }

  /// Whether the strip that lay where `strip` will lie is not needed any more; true for the one after the
  /// last of a group.
  private func hasRoom(_ strip: Int) -> Bool {
    let earlier = strip - Self.depth
    guard strip < firsts.count, earlier >= firsts[strip] else { return true }
    return isFilled[earlier] && remaining[earlier] == 0
  }

  package mutating func end(_ step: Step) {
    switch step {
    case .read(let strip):
      free(Step.read, strip)
      fill(strip)
    case .halve(let strip):
      free(Step.halve, strip)
      use(strip)
      for strip in completed(by: strip) { fill(strip) }
    case .extend(let strip):
      free(Step.extend, strip)
      use(strip)
    case .digest(let strip):
      free(Step.digest, strip)
      use(strip)
    case .encode(_, let strip): use(strip)
    case .digestFile: unfinished -= 1
    case .finish: isDone = true
    }
  }

  /// Lets the lane of a step do its next one.
  private mutating func free(_ step: (Int) -> Step, _ strip: Int) {
    for i in lanes.indices where lanes[i].isBusy && lanes[i].step(strip) == step(strip) {
      if lanes[i].strips.lowerBound == strip + 1 { lanes[i].isBusy = false }
    }
  }

  private mutating func fill(_ strip: Int) {
    isFilled[strip] = true
    if nextReady == ready.count {
      ready.removeAll(keepingCapacity: true)
      nextReady = 0
    }
    if strips.strips[strip].isUndecodedPicture { ready.append(.digest(strip)) }
    ready += strips.strips[strip].columns.map { .encode(column: $0, strip: strip) }
    if remaining[strip] == 0 { unfinished -= 1 }
  }

  private mutating func use(_ strip: Int) {
    remaining[strip] -= 1
    if remaining[strip] == 0 { unfinished -= 1 }
  }
}
