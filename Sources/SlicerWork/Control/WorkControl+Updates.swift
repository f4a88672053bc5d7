extension WorkControl {
  /// The progress of the work, each time that it has changed.
  ///
  ///     let control = WorkControl()
  ///     async let tiles = picture.tiles(.grid(rows: 4, columns: 4), control)
  ///     for await progress in control.updates() { show(progress.done, of: progress.total) }
  ///
  /// The sequence ends when the current calls, or the next one if none has been made, have ended. Its last
  /// element is the final progress. It also ends when the task that awaits it is cancelled; this does not
  /// cancel the work.
  ///
  /// - Parameter interval: how often to look.
  public func updates(
    every interval: Duration = .milliseconds(100)
  ) -> some AsyncSequence<Progress, Never> & Sendable {
    ProgressUpdates(control: self, interval: interval)
  }
}

/// The updates of one piece of work.
private struct ProgressUpdates: AsyncSequence, Sendable {
  let control: WorkControl
  let interval: Duration

  struct AsyncIterator: AsyncIteratorProtocol {
    let control: WorkControl
    let interval: Duration
    var last: WorkControl.Progress?
    var hasEnded = false

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> WorkControl.Progress? {
      while !hasEnded {
        // Asked first: what is done until then is in what is asked after.
        hasEnded = control.hasEnded
        let progress = control.progress
        if progress != last {
          last = progress
          return progress
        }
        if hasEnded { break }
        do { try await Task.sleep(for: interval) } catch { break }
      }
      return nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(control: control, interval: interval)
  }
}
