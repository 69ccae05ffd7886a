import type { Watch } from '@docket/media/encoding'

type ProgressOptions = {
  signal: AbortSignal
  everyMs: number
  /** Whether any process still needs the work. */
  isWanted(): Promise<boolean>
  /** Stores the progress of the work, from 0 to 99. */
  store(progress: number): Promise<unknown>
  /** Returns the error that ends work that is no longer needed. */
  canceled(): Error
  onFault(error: unknown): void
}

/** Watches long work: stores its progress, and cancels it when it is no longer needed. */
export function watchProgress(options: ProgressOptions) {
  const { signal, everyMs, isWanted, store, canceled, onFault } = options
  const given = new AbortController()
  let progress = 0
  let stored = 0

  async function check(): Promise<void> {
    if (!(await isWanted())) {
      given.abort(canceled())
      return
    }
    if (progress <= stored) return
    stored = progress
    await store(progress)
  }

  const timer = setInterval(() => {
    check().catch(onFault)
  }, everyMs)
  const watch: Watch & { signal: AbortSignal } = {
    signal: AbortSignal.any([signal, given.signal]),
    onProgress(part) {
      progress = Math.min(99, Math.floor(part * 100))
    },
  }
  return { watch, end: () => clearInterval(timer) }
}
