type Stoppable = { stop(): Promise<void> }

const running = new Set<Stoppable>()

/** Stops something that a test started, after the last test of its file. Stopping it twice must do no harm. */
export function stopAfterFile(started: Stoppable): void {
  running.add(started)
}

/** Stops everything that was started since the last call, and only then throws the first error. */
export async function stopStarted(): Promise<void> {
  const stopping = [...running]
  running.clear()
  const faults: unknown[] = []
  for (const started of stopping) await started.stop().catch((error) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}
