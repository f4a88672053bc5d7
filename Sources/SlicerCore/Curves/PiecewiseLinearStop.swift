/// A stop as it is written: a value, and none, one or two percentages before or after it.
struct PiecewiseLinearStop: Equatable {
  let value: Double
  let percentages: [Double]

  init?(parsing text: Substring) {
    let words = text.split(separator: " ")
    let isPercentage = words.map { $0.last == "%" }
    let values = zip(words, isPercentage).filter { !$1 }.compactMap { CurveNumber.parse($0.0) }
    let percentages = zip(words, isPercentage).filter { $1 }
      .compactMap { CurveNumber.parse($0.0.dropLast()) }
    // The number stands first or last, not between its percentages.
    let isInOrder = isPercentage.first == false || isPercentage.last == false
    guard values.count == 1, percentages.count <= 2, isInOrder,
      values.count + percentages.count == words.count
    else { return nil }
    value = values[0]
    self.percentages = percentages
  }

  /// All percentages, as CSS fills them in: the ends are 0 % and 100 %, none is below one before
  /// it, and those that are missing are spread evenly.
  static func resolved(_ written: [PiecewiseLinearStop]) -> [PiecewiseLinear.Stop] {
    var values: [Double] = []
    var places: [Double?] = []
    var largest = -Double.infinity
    for (index, stop) in written.enumerated() {
      var own = stop.percentages.map(Optional.some)
      if own.isEmpty { own = [index == 0 ? 0 : index == written.count - 1 ? 100 : nil] }
      for place in own {
        if let place { largest = max(largest, place) }
        values.append(stop.value)
        places.append(place == nil ? nil : largest)
      }
    }
    return zip(values, filled(places)).map { PiecewiseLinear.Stop($0, percentage: $1) }
  }

  /// Fills gaps with even steps; the first and the last place are stated.
  private static func filled(_ places: [Double?]) -> [Double] {
    var result: [Double] = []
    for (index, place) in places.enumerated() {
      if let place {
        result.append(place)
      } else if let next = places[index...].firstIndex(where: { $0 != nil }),
        let end = places[next], let start = result.last
      {
        result.append(start + (end - start) / Double(next - index + 1))
      }
    }
    return result
  }
}
