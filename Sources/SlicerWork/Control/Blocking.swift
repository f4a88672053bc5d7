import SlicerCore
import SlicerFiles

extension WorkControl {
  /// Waits on this thread for what is awaited: the way from code that is not `async` to the library's calls.
  ///
  ///     let tiles = try WorkControl.blocking { try await picture.tiles(.grid(rows: 4, columns: 4)) }
  ///
  /// It may be called on any thread, also on all of Swift's pool at once: the library's calls need none of
  /// them. The work is not cancelled with a task around it, but by its `WorkControl`.
  ///
  /// - Parameter work: nothing in it may be the main actor's if this is called there.
  /// - Throws: what `work` throws.
  public static func blocking<Value: Sendable, Failure: Error>(
    _ work: @escaping @Sendable () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let outcome = Monitor<Result<Value, Failure>?>(nil)
    ThreadExecutor.run {
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      outcome.update { $0 = result }
    }
    return try outcome.wait { $0 }.get()
  }
}
