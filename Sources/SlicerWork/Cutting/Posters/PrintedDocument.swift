import SlicerCodecs
import SlicerCore
import SlicerFiles
import SlicerTiles

/// A PDF of pages to be printed at their true size: numbered pages with a common set of images.
final class PrintedDocument {
  let pdf: PDFWriter
  private let digest: DigestingSink
  private let (catalog, tree, font): (PDFReference, PDFReference, PDFReference)
  private var resources: [(name: String, object: PDFReference)] = []
  private var pages: [(label: String, object: PDFReference)] = []

  init(_ sink: any ByteSink) throws {
    digest = DigestingSink(sink)
    pdf = try PDFWriter(digest)
    (catalog, tree, font) = (pdf.reserve(), pdf.reserve(), pdf.reserve())
    try pdf.write(font, Helvetica.dictionary)
  }

  /// Adds an image or a form that pages draw, and returns its name.
  func add(_ object: PDFReference) -> String {
    let name = "X\(resources.count)"
    resources.append((name, object))
    return name
  }

  /// Adds a drawing that pages show, and returns its name.
  ///
  /// - Parameters:
  ///   - width, height: in micrometers.
  ///   - uses: names of what it draws itself.
  func addForm(_ content: PDFContent, width: Int, height: Int) throws -> String {
    let form = pdf.reserve()
    try pdf.write(
      form,
      "/Type/XObject/Subtype/Form/BBox[0 0 \(PDFContent.points(width)) \(PDFContent.points(height))]"
        + "/Resources<<>>", deflating: content.bytes)
    return add(form)
  }

  /// Adds a page of paper.
  ///
  /// - Parameters:
  ///   - label: the page's number in a reader.
  ///   - trim: x, y, width and height of what is left when the page has been cut, in micrometers from the lower
  ///     left corner; nil: all of it.
  func addPage(
    _ content: PDFContent, label: String, width: Int, height: Int,
    trim: (x: Int, y: Int, width: Int, height: Int)? = nil
  ) throws {
    let (page, stream) = (pdf.reserve(), pdf.reserve())
    let box = PDFContent.points([0, 0, width, height])
    let inner =
      trim.map { PDFContent.points([$0.x, $0.y, $0.x + $0.width, $0.y + $0.height]) } ?? box
    try pdf.write(
      page,
      "<</Type/Page/Parent \(tree)/MediaBox[\(box)]/TrimBox[\(inner)]/Contents \(stream)>>")
    try pdf.write(stream, "", stream: content.bytes)
    pages.append((label, page))
  }

  /// Writes the catalog and the end.
  func finish() throws {
    let objects = resources.map { "/\($0.name) \($0.object)" }.joined()
    let kids = pages.map { "\($0.object)" }.joined(separator: " ")
    try pdf.write(
      tree,
      "<</Type/Pages/Count \(pages.count)/Kids[\(kids)]"
        + "/Resources<</Font<</F1 \(font)>>/XObject<<\(objects)>>>>>>")
    let labels = pages.enumerated().map { "\($0.offset)<</P(\($0.element.label))>>" }.joined()
    // Readers that fit pages to the paper would make posters smaller or larger.
    try pdf.write(
      catalog,
      "<</Type/Catalog/Pages \(tree)/PageLabels<</Nums[\(labels)]>>"
        + "/ViewerPreferences<</PrintScaling/None>>>>")
    let identifier = ContentDigest(hexadecimal: digest.finish().utf8)?.bytes ?? []
    try pdf.finish(root: catalog, identifier: identifier)
  }
}
