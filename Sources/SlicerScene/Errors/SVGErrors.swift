package import SlicerCore

extension Error where Self == SlicerError {
  package static func notXML(line: Int, _ reason: String) -> SlicerError {
    .badInput("not XML at line \(line): \(reason.onOneLine)")
  }
  package static func tooMuchXML(_ what: String, limit: Int) -> SlicerError {
    .badInput("more than \(limit) \(what)")
  }
  package static func badAttribute(line: Int, _ reason: String) -> SlicerError {
    .badInput("at line \(line): \(reason.onOneLine)")
  }
  package static func unknownShape(_ id: String, nearest: String?) -> SlicerError {
    .badInput(
      "no shape has the id \(id.quoted)\(nearest.map { "\nhint: did you mean '\($0)'?" } ?? "")")
  }
  package static var noShapes: SlicerError {
    .badInput("it has no shape: no path, rect, circle, ellipse, line, polyline or polygon")
  }
}
