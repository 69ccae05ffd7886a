/**
 * A player's report. `session` is random and is kept in memory as long as the page is open; `seconds` is a whole
 * number.
 */
type Beat = { session: string; number: number; seconds: number }

const EVERY_MS = 30_000
/** A longer time between two positions means a pause, or a computer that slept. */
const MAX_STEP_MS = 3000
/** The server accepts at most this much per report. */
const MAX_BEAT_SEC = 90
const SESSION_BYTES = 16

const told = new Map<string, number>()
let session: string | undefined

/**
 * Reports to `address` how long a video plays: when it starts, every 30 seconds, and when it pauses or the page is
 * left. Only time in which the picture moves counts. Returns a function that stops reporting.
 */
export function reportAudience(video: HTMLVideoElement, address: string): () => void {
  let playedMs = 0
  let last: { at: number; position: number } | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  function report(): void {
    const number = told.get(address) ?? 0
    const seconds = number === 0 ? 0 : Math.min(MAX_BEAT_SEC, Math.floor(playedMs / 1000))
    if (number > 0 && seconds === 0) return
    playedMs -= seconds * 1000
    told.set(address, number + 1)
    session ??= newSession()
    send(address, { session, number, seconds })
  }

  function count(): void {
    const before = last
    last = { at: performance.now(), position: video.currentTime }
    if (!before || video.paused || last.position <= before.position) return
    const passedMs = last.at - before.at
    if (passedMs > MAX_STEP_MS) return
    playedMs += passedMs
    if (!told.has(address)) report()
    timer ??= setInterval(report, EVERY_MS)
  }

  video.addEventListener('timeupdate', count)
  video.addEventListener('pause', report)
  addEventListener('pagehide', report)
  return () => {
    clearInterval(timer)
    video.removeEventListener('timeupdate', count)
    video.removeEventListener('pause', report)
    removeEventListener('pagehide', report)
    if (told.has(address)) report()
  }
}

function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SESSION_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Anything that cannot be sent is not counted, so the audience is a lower bound. */
function send(address: string, beat: Beat): void {
  navigator.sendBeacon(address, new Blob([JSON.stringify(beat)], { type: 'application/json' }))
}
