import SlicerCore
import SlicerFiles

/// By what an engine shows that it is there.
package struct EngineSign: Sendable, Hashable, CustomStringConvertible {
  package let title: String
  package let variable: String

  package init(title: String, variable: String) {
    (self.title, self.variable) = (title, variable)
  }

  package var description: String { "\(title) (\(variable))" }
}
