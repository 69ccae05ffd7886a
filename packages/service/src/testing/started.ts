type Stoppable = { stop(): Promise<void> }

const running = new Set<Stoppable>()

/** Stops something that a test started after the last test of its file. Stopping it twice must do no harm. */
export function stopAfterFile(started: Stoppable): void {
  running.add(started)
}

/** Stops everything that was started since the last call. */
export async function stopStarted(): Promise<void> {
  const stopping = [...running]
  running.clear()
  for (const started of stopping) await started.stop()
}
