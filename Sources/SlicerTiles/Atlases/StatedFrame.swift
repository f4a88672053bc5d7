import SlicerCore

/// The values of a frame as a document states them, until they have been checked.
struct StatedFrame {
  let name: String
  var sheet = 0
  var turn = Atlas.Turn.none
  var pivot: Point?
  var milliseconds: Int?
  var center: PixelRect?
  /// The corner on the sheet.
  var x = 0.0
  var y = 0.0
  /// The size of the upright frame.
  var width = 0.0
  var height = 0.0
  /// The columns and rows that were trimmed off before it.
  var left = 0.0
  var top = 0.0
  /// The source's size; nil: nothing was trimmed off.
  var source: (width: Double, height: Double)?

  init(_ name: String, sheet: Int = 0) { (self.name, self.sheet) = (name, sheet) }

  /// The frame, once all numbers are whole and of a picture's order.
  ///
  /// Nothing says yet that it lies inside its sheet and its source.
  func checked() throws -> Atlas.Frame {
    let size = PixelSize(width: try length(width, "width"), height: try length(height, "height"))
    let source = try self.source.map {
      PixelSize(
        width: try length($0.width, "source width"), height: try length($0.height, "source height"))
    }
    let corner = (try whole(x, "x"), try whole(y, "y"))
    let area = PixelRect(x: corner.0, y: corner.1, turn == .none ? size : size.transposed)
    let place = PixelRect(x: try whole(left, "left"), y: try whole(top, "top"), size)
    return Atlas.Frame(
      name: name, sheet: sheet, area: area, turn: turn, place: place, sourceSize: source ?? size,
      pivot: pivot, milliseconds: milliseconds, center: center)
  }

  /// A whole number of at most 100,000,000 either way; files of some programs have `-0` and `12.0`.
  private func whole(_ number: Double, _ what: String) throws -> Int {
    guard abs(number) <= Double(ExactDecimal.limit), number == number.rounded() else {
      throw SlicerError.badAtlasNumber(number, what, frame: name)
    }
    return Int(number)
  }

  private func length(_ number: Double, _ what: String) throws -> Int {
    let length = try whole(number, what)
    guard length >= 0 else { throw SlicerError.badAtlasNumber(number, what, frame: name) }
    return length
  }

  /// Puts the pivot at pixels of the source, y down.
  mutating func setPivot(x: Double, y: Double) {
    let (width, height) = source ?? (self.width, self.height)
    pivot = Point(x: width > 0 ? x / width : 0, y: height > 0 ? y / height : 0)
  }
}
