/// The properties of an XMP packet, to be written again without some of them.
///
/// A packet is taken apart only as far as that needs: what stands inside of a property stays as it is
/// written. One that is not made of `rdf:Description` elements inside of one `rdf:RDF` is not taken.
///
/// Source: XMP part 1 §7.
struct XMPProperties {
  struct Property {
    /// The namespace's URI; empty where there is none.
    var namespace: String
    var local: String
    /// The attribute with its value, or the element with all that it holds.
    fileprivate var text: String
    fileprivate var isAttribute: Bool
    /// The namespace prefixes that ``text`` uses.
    fileprivate var prefixes: Set<String>
  }

  private struct Description {
    var scope: [String: String]
    var properties: [Property] = []
  }

  /// An element that has begun and not ended.
  private struct Open {
    var name: XMPScanner.Name
    var scope: [String: String]
  }

  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

  private let packet: [UInt8]
  private var descriptions: [Description] = []
  private var open: [Open] = []
  /// Elements that are open when a description begins; nil outside of `rdf:RDF`.
  private var depth: Int?
  private var begun: (property: Property, start: Int)?

  /// Nil where the packet is not plain XML of that form.
  init?(_ packet: [UInt8]) {
    guard let scanner = XMPScanner(packet) else { return nil }
    self.packet = packet
    for tag in scanner.tags {
      guard tag.kind == .end ? close(tag) : begin(tag) else { return nil }
    }
    guard open.isEmpty else { return nil }
  }

  /// All of them, those of one description after the other.
  var all: [Property] { descriptions.flatMap(\.properties) }

  /// Elements within each other, and namespaces that they declare: each element has its own list of those, so that more
  /// would take memory by their product.
  private static let mostNested = 100
  private static let mostNamespaces = 1000

  private mutating func begin(_ tag: XMPScanner.Tag) -> Bool {
    var scope = open.last?.scope ?? [:]
    guard open.count < Self.mostNested, scope.count < Self.mostNamespaces,
      tag.attributes.count < Self.mostNamespaces
    else { return false }
    for attribute in tag.attributes {
      guard let prefix = attribute.declaredPrefix else { continue }
      scope[prefix] = text(attribute.value)
    }
    let isRDF = scope[tag.name.prefix] == Self.rdf
    if let depth, open.count == depth {
      guard isRDF, tag.name.local == "Description" else { return false }
      descriptions.append(Description(scope: scope))
      addAttributes(of: tag, scope)
    } else if let depth, open.count == depth + 1 {
      let property = Property(
        namespace: scope[tag.name.prefix] ?? "", local: tag.name.local, text: "",
        isAttribute: false, prefixes: [])
      begun = (property, tag.range.lowerBound)
    } else if depth == nil, isRDF, tag.name.local == "RDF" {
      depth = open.count + 1
    }
    note(tag)
    open.append(Open(name: tag.name, scope: scope))
    return tag.kind == .empty ? close(tag) : true
  }

  private mutating func close(_ tag: XMPScanner.Tag) -> Bool {
    guard let last = open.popLast(), last.name == tag.name else { return false }
    if let depth, open.count == depth + 1, let (begunProperty, start) = begun {
      var property = begunProperty
      property.text = text(start..<tag.range.upperBound)
      descriptions[descriptions.count - 1].properties.append(property)
      begun = nil
    }
    return true
  }

  /// Notes the prefixes that a tag inside of a property writes.
  private mutating func note(_ tag: XMPScanner.Tag) {
    let names = [tag.name] + tag.attributes.filter { $0.declaredPrefix == nil }.map(\.name)
    begun?.property.prefixes.formUnion(names.map(\.prefix))
  }

  private mutating func addAttributes(of tag: XMPScanner.Tag, _ scope: [String: String]) {
    for attribute in tag.attributes where attribute.declaredPrefix == nil {
      let prefix = attribute.name.prefix
      let property = Property(
        namespace: prefix.isEmpty ? "" : scope[prefix] ?? "", local: attribute.name.local,
        text: text(attribute.range), isAttribute: true, prefixes: [prefix])
      descriptions[descriptions.count - 1].properties.append(property)
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: packet[range], as: UTF8.self)
  }

  /// The elements `rdf:Description` of the properties that are kept; empty where none is.
  ///
  /// Each declares the namespaces that it writes and no other.
  func descriptions(keeping isKept: (Property) -> Bool) -> String {
    descriptions.compactMap { description -> String? in
      // RDF's own attributes, such as `about`, say nothing alone.
      let kept = description.properties.filter { $0.namespace == Self.rdf || isKept($0) }
      guard kept.contains(where: { $0.namespace != Self.rdf }) else { return nil }
      let prefixes = kept.reduce(into: Set<String>()) { $0.formUnion($1.prefixes) }
      let declarations = prefixes.sorted().compactMap { prefix in
        description.scope[prefix].map { XMPPacket.declaration(prefix, $0) }
      }
      let attributes = kept.filter(\.isAttribute).map { " " + $0.text }
      let elements = kept.filter { !$0.isAttribute }.map { "\n   " + $0.text }
      return "\n  <r:Description xmlns:r=\"\(Self.rdf)\"" + (declarations + attributes).joined()
        + ">" + elements.joined() + "\n  </r:Description>"
    }.joined()
  }
}

extension XMPScanner.Attribute {
  /// The prefix whose namespace it declares; empty for the default one, nil for any other attribute.
  fileprivate var declaredPrefix: String? {
    if name.prefix == "xmlns" { return name.local }
    return name == XMPScanner.Name(prefix: "", local: "xmlns") ? "" : nil
  }
}

extension XMPPacket {
  fileprivate static func declaration(_ prefix: String, _ uri: String) -> String {
    let quoted = uri.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "&quot;")
    return " xmlns" + (prefix.isEmpty ? "" : ":" + prefix) + "=\"\(quoted)\""
  }

  /// A packet of elements `rdf:Description`; nil without one.
  static func packet(of descriptions: String) -> [UInt8]? {
    guard !descriptions.isEmpty else { return nil }
    let text =
      "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      + " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">" + descriptions
      + "\n </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
    return Array(text.utf8)
  }
}
