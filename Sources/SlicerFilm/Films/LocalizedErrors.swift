package import SlicerCore
import SlicerScene
import SlicerTiles

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension LocalizedError where Self: SlicerError {
  /// What is wrong, and what was allowed, and so `localizedDescription`.
  package var errorDescription: String? { description }
}

// Those that values are refused with: of every public `throws` that has no type.
extension CurveError: LocalizedError {}
extension TimingError: LocalizedError {}
extension TransitionError: LocalizedError {}
extension AnimationError: LocalizedError {}
extension OutlineError: LocalizedError {}
extension NameError: LocalizedError {}
extension TileError: LocalizedError {}
extension JigsawError: LocalizedError {}
extension LimitError: LocalizedError {}
extension FilmSinkError: LocalizedError {}
