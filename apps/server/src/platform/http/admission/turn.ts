/**
 * Whether the event loop has time for more: in each of its turns for one stretch of work. It lets one
 * connection in in a turn, however many wait for that. So while they come, as much time as a stretch took
 * goes by in turns without work, which are short; else a crowd would wait for seconds, and health with it.
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
