type Stoppable = { stop(): Promise<void> }

const running = new Set<Stoppable>()

/** Has what a test started stopped after the last test of its file; stopping it twice must do no harm. */
export function stopAfterFile(started: Stoppable): void {
  running.add(started)
}

/** Stops what was started since the last call. */
export async function stopStarted(): Promise<void> {
  const stopping = [...running]
  running.clear()
  for (const started of stopping) await started.stop()
}
