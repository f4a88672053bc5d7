import SlicerCore
import SlicerScene

extension Field {
  /// Makes the function that writes the values of a row of pixels.
  func evaluation(on size: PixelSize) -> FieldMap.Evaluate {
    guard case .crosswise(let place) = variation else {
      return FieldMap.evaluation(of: function, on: size)
    }
    let cross = FieldCross(self, through: place, on: size)
    return { cross.write(row: $0, $1) }
  }

  /// True if all rows are alike, or all columns.
  var isStraight: Bool { variation == .alongRows || variation == .alongColumns }
}

extension FieldMap {
  /// Makes the function that writes the values at the centers of a row's pixels.
  static func evaluation(of function: @escaping Field.Function, on size: PixelSize) -> Evaluate {
    { row, values in
      for column in 0..<size.width {
        values[column] = Field.steps(function(FieldPoint(column: column, row: row, size: size)))
      }
    }
  }
}

/// The values of a field that is crosswise: the two lines of which all others follow.
private struct FieldCross: Sendable {
  /// The values of the columns in the place's row, and of the rows in its column.
  let columns, rows: [UInt16]
  /// True if the place has the least value, and not the greatest.
  let isRising: Bool

  init(_ field: Field, through place: Point, on size: PixelSize) {
    func index(_ share: Double, _ count: Int) -> Int {
      min((share * Double(count)).whole(in: 0..<count), count - 1)
    }
    let (column, row) = (index(place.x, size.width), index(place.y, size.height))
    columns = (0..<size.width).map {
      field.value(at: FieldPoint(column: $0, row: row, size: size))
    }
    rows = (0..<size.height).map {
      field.value(at: FieldPoint(column: column, row: $0, size: size))
    }
    let middle = columns[column]
    isRising = columns.allSatisfy { $0 >= middle } && rows.allSatisfy { $0 >= middle }
  }

  func write(row: Int, _ values: UnsafeMutablePointer<UInt16>) {
    let own = rows[row]
    columns.withUnsafeBufferPointer { columns in
      if isRising {
        for x in 0..<columns.count { values[x] = max(columns[x], own) }
      } else {
        for x in 0..<columns.count { values[x] = min(columns[x], own) }
      }
    }
  }
}
