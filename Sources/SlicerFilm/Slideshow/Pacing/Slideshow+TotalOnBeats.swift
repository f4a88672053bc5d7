package import SlicerCore

/// Holds for a show of a stated length whose transitions fall on beats.
extension Slideshow {
  /// Sets holds so that each transition between two slides falls on a beat, and the show lasts as long as before.
  ///
  /// Each transition takes the beat that is nearest to its present middle, and leaves enough beats for later transitions.
  /// The last picture is held until the end. In a closed circle the last transition ends the show, on no beat.
  ///
  /// - Parameters:
  ///   - beats: in seconds, ascending.
  ///   - step: the distance of these beats, for the hint of an error.
  package mutating func moveTransitions(
    toBeats beats: [ExactDecimal], every step: Int = 1
  ) throws {
    let durations = try exactDurations()
    let total = try (exactHolds() + durations).reduce(ExactDecimal(0), +)
    let turns = Array(durations.prefix(max(slides.count - 1, 0)))
    if turns.isEmpty { return }
    let chosen = try chosenBeats(of: beats, turns, total: total, every: step)
    var end = ExactDecimal(0)
    for (index, (beat, duration)) in zip(chosen, turns).enumerated() {
      let start = beat - Self.firstHalf(of: duration)
      slides[index].hold = (start - end).double
      end = start + duration
    }
    let closing = durations.count > turns.count ? durations[turns.count] : 0
    slides[turns.count].hold = (total - end - closing).double
  }

  /// A beat for each transition.
  private func chosenBeats(
    of beats: [ExactDecimal], _ turns: [ExactDecimal], total: ExactDecimal, every step: Int
  ) throws -> [ExactDecimal] {
    let gaps = try gapsOfBeats(turns)
    var latest: [ExactDecimal] = []
    var limit = total
    for gap in gaps.dropFirst().reversed() {
      guard let beat = beats.last(where: { $0 <= limit - gap }) else { break }
      latest.append(beat)
      limit = beat
    }
    // A beat too early for the first slide does not count.
    let room = latest.filter { $0 >= gaps[0] }.count
    guard room == turns.count else {
      throw SlicerError.fewBeats(
        needed: turns.count, actual: room, slides: slides.count, step: step, total: total)
    }
    var last = ExactDecimal(0)
    return zip(zip(try middles(of: turns), latest.reversed()), gaps).map { turn, gap in
      let (middle, latest) = turn
      let candidates = beats.filter { $0 >= last + gap && $0 <= latest }
      // The latest beat always leaves room.
      last = candidates.min { abs(($0 - middle).double) < abs(($1 - middle).double) } ?? latest
      return last
    }
  }

  /// The least times from the begin to the first beat, from beat to beat, and from the last beat to the end.
  private func gapsOfBeats(_ turns: [ExactDecimal]) throws -> [ExactDecimal] {
    let closing = try exactDurations().dropFirst(turns.count).first ?? 0
    return slides.indices.map { index in
      let before = index == 0 ? 0 : turns[index - 1] - Self.firstHalf(of: turns[index - 1])
      let after = index < turns.count ? Self.firstHalf(of: turns[index]) : closing
      let least = leastLength(ofSlide: index) - Self.beatTolerance
      return max(before + after, ExactDecimal(rounding: least) ?? 0)
    }
  }

  /// The middles of the transitions with the present holds, in seconds.
  private func middles(of turns: [ExactDecimal]) throws -> [ExactDecimal] {
    var end = ExactDecimal(0)
    return zip(try exactHolds(), turns).map { hold, duration in
      defer { end = end + hold + duration }
      return end + hold + Self.firstHalf(of: duration)
    }
  }

  /// The half before the beat, which is never the longer one.
  static func firstHalf(of duration: ExactDecimal) -> ExactDecimal {
    .millionths(duration.millionths / 2)
  }
}
