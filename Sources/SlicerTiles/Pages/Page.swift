package import SlicerCore

/// A page of slicer's: one file, which asks for no other, and the browser holds to it.
package struct Page: Sendable {
  /// The page up to its body.
  package let head: String
  /// The page after its body.
  package let end: String

  /// - Parameters:
  ///   - title: text, not yet escaped.
  ///   - style: CSS, beside what all pages have in common.
  ///   - sources: where pictures may come from, as a Content Security Policy says it.
  ///   - scripts: the same of scripts, beside those in the page.
  package init(
    title: String, style: String, sources: String = "blob: data:", scripts: String = ""
  ) {
    let pieces = PageResource.page.template.pieces([
      "title": Quoted.markup(title), "style": style, "sources": sources,
      "scripts": "'unsafe-inline'" + (scripts.isEmpty ? "" : " \(scripts)"),
    ])
    (head, end) = (pieces[0], pieces[1])
  }
}

extension PageResource {
  /// A command, with a button that copies it where the page has ``commandScript``.
  package static func commandBlock(_ text: String) -> String {
    command.template.filled(["command": Quoted.markup(text)])
  }
}

extension ByteSink {
  package func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }
}
