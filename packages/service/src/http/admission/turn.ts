/**
 * Decides whether the event loop has time for more work: one stretch of work per turn. The loop accepts only
 * one connection per turn, however many are pending. While connections arrive, a stretch of work is therefore
 * followed by an equally long pause with short turns. Otherwise a crowd, and the health checks with it, would
 * wait for seconds.
 */
export function createTurn(stretchMs: number) {
  let began: number | undefined
  let hasConnected = false
  let pausedUntil: number | undefined

  function end(): void {
    const now = performance.now()
    if (pausedUntil === undefined && hasConnected) pausedUntil = now + (now - (began ?? now))
    else if (!hasConnected || (pausedUntil ?? 0) <= now) pausedUntil = undefined
    hasConnected = false
    began = undefined
  }

  return {
    noteConnection(): void {
      hasConnected = true
    },
    hasTime(): boolean {
      if (began === undefined) {
        began = performance.now()
        setImmediate(end)
      }
      return pausedUntil === undefined && performance.now() - began < stretchMs
    },
  }
}
