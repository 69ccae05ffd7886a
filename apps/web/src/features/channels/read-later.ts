import { DETAILS_DELAY_MS } from '@docket/model/constants'

/** What is known of something that is read after a while. */
export type Reading<T> =
  | { state: 'loading' }
  | { state: 'read'; value: T }
  | { state: 'failed'; error: Error }

/**
 * S4.12: forgets what was shown, and reads after 1200 ms. Answers how to cancel: whoever changes
 * their mind within that time has caused no call, and what was asked before never shows.
 */
export function readLater<T>(
  read: (signal: AbortSignal) => Promise<T>,
  show: (reading: Reading<T>) => void,
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

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
