import FuzzSupport
import SlicerCore
import SlicerScene

/// Input: an SVG file, or a path's text. Laws, beside those of all targets (`Fuzz/README.md`):
///
/// * A file is refused, or all of its numbers are finite.
/// * The text of a path is that path again.

private let seeds: [(name: String, bytes: [UInt8])] = [
  ("all.path", "M0 0h9v9H0zM1,1l2 3q1 1 2 2t1 1c1 1 2 2 3 3s4 4 5 5A9 4 30 0 1 0 9Z"),
  ("numbers.path", "M.5-.5e1l1e-3.25 0 0a1 1 0 00 1 1"),
  (
    "shapes.svg",
    """
    <?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"><g transform="translate(1 2)rotate(30)">
    <rect id="r" x="1" y="2" width="3" height="4" rx="1"/><circle cx="5" cy="5" r="2"/><ellipse rx="2" ry="1"/>
    <line x2="4"/><polygon points="0,0 4,0 4 4"/></g><defs><path id="p" d="M0 0L1 1"/></defs><!-- a --></svg>
    """
  ),
].map { ($0.0, Array($0.1.utf8)) }

private func isFinite(_ path: Path) -> Bool { !"\(path)".contains { "in".contains($0) } }

/// Writes the seeds, where `Fuzz/run` asks for them.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ names: UnsafeMutableRawPointer?) -> CInt
{
  Seeds.writeIfAsked { seeds }
  return 0
}

/// Holds one input against the laws.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  if case .success(let shapes) = Law.result({ try SVGShapes(input.bytes) }) {
    let path = Law.success("all shapes are a path") { try shapes.path(id: nil) }
    Law.demand(isFinite(path), "a shape with numbers that are not finite")
  }
  let text = String(decoding: input.bytes, as: UTF8.self)
  if case .success(let path) = Law.result({ try Path(parsing: text) }) {
    let copy = Law.success("what is said of a path can be read") { try Path(parsing: "\(path)") }
    let again = Law.success("and again") { try Path(parsing: "\(copy)") }
    Law.demand(copy == again, "a path of four fraction digits comes back as another one")
  }
  return 0
}
