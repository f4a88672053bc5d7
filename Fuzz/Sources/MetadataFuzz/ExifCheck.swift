import FuzzSupport
import SlicerCodecs
import SlicerCore

/// Takes a block apart and writes it under each policy.
struct ExifCheck {
  private let input: FuzzInput
  private let size: PixelSize
  private let orientation: Orientation

  init(_ input: FuzzInput) {
    self.input = input
    size = PixelSize(
      width: 1 + input.number(below: 1 << 20, salt: 1),
      height: 1 + input.number(below: 1 << 20, salt: 2))
    orientation = input.choice(Orientation.allCases, salt: 3)
  }

  func run() {
    guard case .success(let block) = Law.result({ try ExifBlock(input.bytes) }) else { return }
    if let damage = block.damage { Law.check(refusal: damage) }
    for policy in MetadataPolicy.allCases { check(block, policy) }
  }

  private func check(_ block: ExifBlock, _ policy: MetadataPolicy) {
    guard let bytes = block.sanitized(size: size, orientation: orientation, policy: policy) else {
      return Law.demand(orientation == .topLeft, "\(policy): the orientation is lost")
    }
    // The orientation, and the first directory once more.
    Law.demand(
      bytes.count <= 2 * input.bytes.count + 256,
      "\(policy): \(input.bytes.count) bytes have become \(bytes.count)")
    let copy = Law.success("\(policy): what was written can be read") { try ExifBlock(bytes) }
    Law.demand(copy.orientation == orientation, "\(policy): shown as \(copy.orientation)")
    guard policy != .all else { return }
    Law.demand(copy.damage == nil, "\(policy): \(copy.damage.map { "\($0)" } ?? "")")
    let again = copy.sanitized(size: size, orientation: orientation, policy: policy)
    Law.demand(again == bytes, "\(policy): what is safe is not left as it is")
  }
}
