import SlicerCore

/// Finds the beats in onsets: a tempo, and then the times that fit it and the onsets best.
///
/// Source: Ellis, "Beat Tracking by Dynamic Programming", Journal of New Music Research 36 (2007).
package struct BeatTracker {
  /// Seconds from the sound's begin, ascending; empty where there is no regular pulse.
  package private(set) var beats: [Double] = []
  /// Beats a minute, of most steps from beat to beat; nil for no beats.
  package var tempo: Double? {
    let steps = zip(beats, beats.dropFirst()).map { $1 - $0 }.sorted()
    guard !steps.isEmpty else { return nil }
    let usual = steps[steps.count / 2]
    let like = steps.filter { abs($0 - usual) <= 0.1 * usual }
    return 60 * Double(like.count) / like.reduce(0, +)
  }

  /// - Parameter onsets: 250 a second, as ``OnsetMeter`` measures them.
  package init(_ onsets: [Float]) {
    let onsets = Self.normal(onsets)
    guard let period = Self.period(onsets) else { return }
    let local = Self.smooth(onsets, width: Float(period) / 32)
    let path = Self.path(through: local, period: period)
    beats = Self.times(path, in: local)
  }

  /// The fewest beats that are a pulse.
  private static let fewest = 4

  // MARK: Onsets

  /// Onsets without their slow changes, in units of their deviation; empty for silence.
  private static func normal(_ onsets: [Float]) -> [Float] {
    // Ellis's filter: a high pass of half a hertz.
    var (last, output): (Float, Float) = (0, 0)
    var result = onsets
    for index in result.indices {
      output = onsets[index] - last + 0.987 * output
      (last, result[index]) = (onsets[index], output)
    }
    let power = result.reduce(into: 0.0) { $0 += Double($1) * Double($1) }
    let deviation = (power / Double(max(result.count, 1))).squareRoot()
    guard deviation > 1e-3 else { return [] }
    for index in result.indices { result[index] /= Float(deviation) }
    return result
  }

  /// Lays a bell over each value.
  ///
  /// - Parameter width: its deviation, in values.
  private static func smooth(_ values: [Float], width: Float) -> [Float] {
    let reach = Int((3 * width).rounded(.up))
    let bell = (-reach...reach).map { place in
      let x = Double(Float(place) / width)
      return Float(Elementary.exponential(-0.5 * x * x))
    }
    return values.indices.map { index in
      var sum: Float = 0
      for place in max(-reach, -index)...min(reach, values.count - 1 - index) {
        sum += values[index + place] * bell[place + reach]
      }
      return sum
    }
  }

  // MARK: Tempo

  /// Beats a minute between which a tempo is looked for.
  private static let tempi = 40...220
  /// The tempo that people tap most, and how many octaves around it they do.
  private static let (usual, octaves) = (120.0, 0.9)

  /// Values from one beat to the next; nil where the onsets do not repeat.
  private static func period(_ onsets: [Float]) -> Int? {
    let perMinute = 60 * OnsetMeter.rate
    let periods = (perMinute / tempi.upperBound)...(perMinute / tempi.lowerBound)
    let longest = 2 * periods.upperBound
    guard onsets.count > 3 * periods.lowerBound else { return nil }
    let values = smooth(onsets, width: 3)
    let likeness = likeness(values, upTo: min(longest, values.count - 1))
    func weighed(_ lag: Int) -> Double {
      guard lag < likeness.count else { return 0 }
      let tempo = Double(perMinute) / Double(lag)
      let x = Elementary.logarithm(tempo / usual) / Elementary.logarithm(2) / octaves
      return likeness[lag] * Elementary.exponential(-0.5 * x * x)
    }
    let scores = periods.map { lag in
      weighed(lag) + 0.5 * weighed(2 * lag)
    }
    guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return nil }
    let period = periods.lowerBound + best
    // Noise repeats a little, the less the longer it is: its values are alike over about ten.
    let chance = 3.5 / (Double(values.count) / 10).squareRoot()
    return period < likeness.count && likeness[period] > max(0.08, chance) ? period : nil
  }

  /// How much the values are like those later, by how many values later; 1 at 0.
  private static func likeness(_ values: [Float], upTo longest: Int) -> [Double] {
    let power = values.reduce(into: 0.0) { $0 += Double($1) * Double($1) }
    return values.withUnsafeBufferPointer { values in
      (0...longest).map { lag in
        var sum = 0.0
        // Parts of a length that a sum of floats holds exactly enough.
        for start in stride(from: 0, to: values.count - lag, by: 4096) {
          var part: Float = 0
          for index in start..<min(start + 4096, values.count - lag) {
            part += values[index] * values[index + lag]
          }
          sum += Double(part)
        }
        return sum / max(power, 1e-9)
      }
    }
  }

  // MARK: Beats

  /// The price of a step that is not the period.
  private static let tightness = 100.0

  /// The path of steps of about a period through the highest values.
  private static func path(through values: [Float], period: Int) -> [Int] {
    let steps = (period / 2)...(2 * period)
    let prices = steps.map { step in
      let log = Elementary.logarithm(Double(step) / Double(period))
      return Float(tightness * log * log)
    }
    let least = 0.01 * (values.max() ?? 0)
    var scores = [Float](repeating: 0, count: values.count)
    var links = [Int32](repeating: -1, count: values.count)
    var hasBegun = false
    for index in values.indices {
      var (best, link): (Float, Int) = (0, -1)
      for (number, step) in steps.enumerated() where step <= index {
        let score = scores[index - step] - prices[number]
        if score > best { (best, link) = (score, index - step) }
      }
      scores[index] = values[index] + best
      hasBegun = hasBegun || values[index] > least
      links[index] = hasBegun ? Int32(link) : -1
    }
    guard var place = scores.indices.max(by: { scores[$0] < scores[$1] }) else { return [] }
    var path: [Int] = []
    while place >= 0 {
      path.append(place)
      place = Int(links[place])
    }
    return path.reversed()
  }

  /// The times of a path's beats, but for those at the begin and the end, and in long pauses, where nothing is heard.
  private static func times(_ path: [Int], in values: [Float]) -> [Double] {
    let strengths = path.map { values[$0] }
    guard path.count >= fewest else { return [] }
    let least = strengths.sorted()[path.count / 2] * 0.25
    var (times, silent): ([Double], Int) = ([], 0)
    for (beat, strength) in zip(path, strengths) {
      guard strength >= least else {
        silent += 1
        continue
      }
      let time = peak(near: beat, in: values)
      if let last = times.last, silent <= longestPause {
        // In a short pause beats go on evenly.
        let step = (time - last) / Double(silent + 1)
        times += (0..<silent).map { last + Double($0 + 1) * step }
      }
      silent = 0
      times.append(time)
    }
    guard times.count >= fewest else { return [] }
    return times.map { max(0, ($0 * 1000).rounded() / 1000) }
  }

  /// Silent beats in a row that are counted through: two bars.
  private static let longestPause = 8

  /// Seconds at which the onset near a value is highest: the vertex of a parabola through three of them.
  private static func peak(near beat: Int, in values: [Float]) -> Double {
    var place = Double(beat)
    if beat > 0, beat < values.count - 1 {
      let (before, at, after) = (values[beat - 1], values[beat], values[beat + 1])
      let bend = before - 2 * at + after
      if bend < 0 { place += min(0.5, max(-0.5, Double((before - after) / (2 * bend)))) }
    }
    return place / Double(OnsetMeter.rate) - OnsetMeter.delay
  }
}
