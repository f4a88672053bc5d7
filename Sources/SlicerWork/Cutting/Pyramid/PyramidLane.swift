/// The lanes of a pyramid's strips, for each group; items are strips by their numbers there.
package enum PyramidLane: Hashable, Sendable {
  /// Fill the strip from its decoder.
  case read(group: Int)
  /// Halve a strip of ``PyramidStrips/halved`` into those of all smaller levels.
  case halve
  /// Take the strip's rows or coefficients for the picture's digest.
  case digest(group: Int)
  /// Add the strip's rows to the file of its level.
  case extend(group: Int)
  /// Make the strip's tiles, each of which is a part.
  case encode(group: Int)
  /// Give back the memory of the strip, of which all has been made.
  case release(group: Int)
  case digestFile
}

extension Lanes<PyramidLane> {
  /// Strips are read, halved, digested and added to whole levels in order; tiles are encoded by anyone.
  /// Of each level two strips are in memory: one that is filled and one that is encoded.
  ///
  /// - Parameter digestsFile: whether the picture's file has a digest.
  package init(_ strips: PyramidStrips, digestsFile: Bool = false) {
    // Lanes that all others wait for come first; small levels before large ones, whose tiles are many.
    var (releasing, reading, digesting) = ([Lane](), [Lane](), [Lane]())
    var (extending, encoding) = ([Lane](), [Lane]())
    var halving: [Need] = strips.halved.map { [.of(.read(group: $0))] } ?? []
    for (group, all) in strips.groups.enumerated() {
      let (first, count) = (all[0], all.count)
      let filled =
        first.source == .halving
        ? Need.of(.halve, at: all.map(\.lastHalved)) : .of(.read(group: group))
      var uses = [PyramidLane.encode(group: group)]
      encoding.insert(
        Lane(.encode(group: group), parts: all.map(\.columns.count), after: [filled]), at: 0)
      if strips.halved == group { uses.append(.halve) }
      if first.isDigested {
        uses.append(.digest(group: group))
        digesting.append(
          Lane(
            .digest(group: group), first.source == .decoder ? .inOrder : .atOnce, items: count,
            after: [filled]))
      }
      if strips.areExtended(group) {
        uses.append(.extend(group: group))
        extending.append(Lane(.extend(group: group), .inOrder, items: count, after: [filled]))
      }
      if first.source == .halving {
        halving.append(.of(.release(group: group), at: strips.room(forHalvingInto: group)))
      } else {
        reading.append(
          Lane(
            .read(group: group), .inOrder, items: count,
            after: [.room(for: StripRows.depth, until: .release(group: group))]))
      }
      releasing.append(
        Lane(.release(group: group), items: count, after: [filled] + uses.map { .of($0) }))
    }
    let halved = strips.halved.map { strips.groups[$0].count } ?? 0
    self.init(
      releasing + reading + [Lane(.halve, .inOrder, items: halved, after: halving)] + digesting
        + extending
        + [Lane(.digestFile, items: digestsFile ? 1 : 0)] + encoding)
  }
}
