package import SlicerCore

extension Error where Self == SlicerError {
  package static func unknownPaper(_ text: String, nearest: String?) -> SlicerError {
    let names = Paper.all.compactMap(\.name).joined(separator: ", ")
    return .usage(
      "\(text.quoted) is not a paper size; there are \(names), and sizes of your own\nhint: "
        + "\(nearest.map { "did you mean \($0.quoted)?" } ?? "write a size such as 210x297mm")")
  }
  package static func paperOutOfRange(_ text: String) -> SlicerError {
    .usage(
      "paper of \(text.quoted) has a side that is not between 20 mm and 5080 mm"
        + "\nhint: write a size such as 210x297mm, or a name such as a4")
  }

  /// Paper whose margins and overlap leave less than 10 mm.
  package static func noRoomOnPaper(_ sheet: PosterSheet) -> SlicerError {
    .usage(
      "margins of \(sheet.margin) and an overlap of \(sheet.overlap) leave less than 10 mm of \(sheet.paper)"
        + "\nhint: use larger paper, or a smaller \(name: "overlap") or \(name: "paper-margin")")
  }
  package static func tooManyPages(_ count: Int) -> SlicerError {
    .usage(
      "the poster would have \(count.counted("page")); 1 to \(PosterPages.maxCount) are allowed"
        + "\nhint: use larger \(name: "paper"), or make the poster smaller")
  }
  package static var posterTooLarge: SlicerError {
    .usage(
      "the poster would be more than 100 m long"
        + "\nhint: make it smaller with \(name: "width") or \(name: "height")")
  }
  package static func badPages(_ text: String) -> SlicerError {
    .usage("\(text.quoted) is not a number of pages\nhint: write ROWSxCOLUMNS, such as 3x2")
  }

  /// A page of one piece that is larger than PDF allows.
  package static func pageTooLarge(_ width: Length, _ height: Length) -> SlicerError {
    .usage(
      "the page would be \(width.millimeters) x \(height.millimeters) mm; a PDF allows 5080 mm a side"
        + "\nhint: make it smaller, or divide it with \(name: "paper")")
  }
  package static func kerfOutOfRange(_ kerf: Length) -> SlicerError {
    .usage(
      "a kerf of \(kerf) is not between 0 and 5 mm\nhint: write a length such as 0.15mm")
  }
  package static var kerfOfSeams: SlicerError {
    .usage(
      "\(name: "kerf") needs a path for each piece: a seam that two pieces share cannot grow"
        + "\nhint: add \(name: "cut-lines") pieces")
  }
  package static func noRoomForCard(_ width: Length, _ height: Length, _ sheet: PosterSheet)
    -> SlicerError
  {
    .usage(
      "a card of \(width.millimeters) x \(height.millimeters) mm does not fit on \(sheet.paper) with margins of "
        + "\(sheet.margin)\nhint: use a smaller \(name: "card"), or larger \(name: "paper")")
  }
  package static func tooManyCards(_ count: Int, most: Int) -> SlicerError {
    .badInput(
      "there would be \(count) cards; at most \(most) are allowed"
        + "\nhint: name fewer pictures, or use a smaller grid")
  }
  package static var jigsawOfCards: SlicerError {
    .usage("cards are rectangles, not pieces of a jigsaw\nhint: leave \(name: "shape") out")
  }
}
