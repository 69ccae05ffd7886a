import { DETAILS_DELAY_MS } from '@docket/model/kernel/constants'

/** The state of a value that is read after a delay. */
export type DelayedValue<T> =
  | { state: 'loading' }
  | { state: 'read'; value: T }
  | { state: 'failed'; error: Error }

/**
 * S4.12: Clears the shown value, then reads the new one after 1200 ms. Returns a function that cancels.
 * A request canceled within that time is never sent, and the result of a canceled request never shows.
 */
export function readLater<T>(
  read: (signal: AbortSignal) => Promise<T>,
  show: (reading: DelayedValue<T>) => void,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  show({ state: 'loading' })
  const timer = setTimeout(() => {
    read(signal).then(
      (value) => !signal.aborted && show({ state: 'read', value }),
      (error: unknown) => {
        if (!signal.aborted) show({ state: 'failed', error: toError(error) })
      },
    )
  }, DETAILS_DELAY_MS)
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}

/** Returns what was thrown as an error. */
export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
