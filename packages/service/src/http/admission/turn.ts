/**
 * Decides whether the event loop has time for more work: one stretch of work per turn. The loop accepts only
 * one connection per turn, however many are pending. While connections arrive, a stretch of work is therefore
 * followed by an equally long pause with short turns. Otherwise a crowd, and the health checks with it, would
 * wait for seconds.
 */
export function createTurn(stretchMs: number, now = () => performance.now()) {
  let began: number | undefined
  let hasConnected = false
  let pausedUntil: number | undefined

  function end(): void {
    const at = now()
    if (pausedUntil === undefined && hasConnected) pausedUntil = at + (at - (began ?? at))
    else if (!hasConnected || (pausedUntil ?? 0) <= at) pausedUntil = undefined
    hasConnected = false
    began = undefined
  }

  return {
    noteConnection(): void {
      hasConnected = true
    },
    hasTime(): boolean {
      if (began === undefined) {
        began = now()
        setImmediate(end)
      }
      return pausedUntil === undefined && now() - began < stretchMs
    },
  }
}
