import type { Cue } from '@docket/model/captions/cue'

/** The limits of a stored track: less than 5 MB, including its times. */
export const MAX_CUES = 20_000
const MAX_BYTES = 3_500_000
const MAX_CHARACTERS = 2000
const MAX_LINES = 15
const MAX_FROM_MS = 48 * 3_600_000
/** How long a cue without its own end stays on screen. */
const USUAL_MS = 4000

export type TimedText = Pick<Cue, 'fromMs' | 'untilMs' | 'lines' | 'settings'>

/**
 * Captions that were read from a file. `unread`: how many parts were damaged, had unknown codes, or exceeded the
 * limits.
 */
export type ReadCaptions = { cues: Cue[]; unread: number }

/** Collects the captions of an untrusted file, limited in number and length to what real captions have. */
export class CueList {
  readonly #cues: TimedText[] = []
  #bytes = 0
  #unread = 0

  get isFull(): boolean {
    return this.#cues.length >= MAX_CUES || this.#bytes >= MAX_BYTES
  }

  add(cue: TimedText): void {
    const { fromMs, lines } = cue
    if (lines.length === 0) return
    const characters = lines.reduce((sum, line) => sum + line.length, 0)
    const isTooLong = lines.length > MAX_LINES || characters > MAX_CHARACTERS
    // NaN is not within the range either.
    const isInTime = fromMs > -MAX_FROM_MS && fromMs < MAX_FROM_MS
    if (this.isFull || isTooLong || !isInTime) {
      this.countUnread()
      return
    }
    this.#bytes += Buffer.byteLength(lines.join('\n'))
    this.#cues.push(cue)
  }

  countUnread(parts = 1): void {
    this.#unread += parts
  }

  /** Returns the captions sorted by time. A caption without an end stays on screen at most until the next one. */
  finish(): ReadCaptions {
    const sorted = this.#cues.toSorted((one, other) => one.fromMs - other.fromMs)
    const cues = sorted.flatMap(({ fromMs, untilMs, ...rest }, at): Cue[] => {
      const next = sorted[at + 1]?.fromMs ?? Number.POSITIVE_INFINITY
      const endsAt = untilMs > fromMs ? untilMs : Math.min(next, fromMs + USUAL_MS)
      const shown = { fromMs: Math.max(0, Math.round(fromMs)), untilMs: Math.round(endsAt) }
      return shown.untilMs > shown.fromMs ? [{ line: at + 1, ...shown, ...rest }] : []
    })
    return { cues, unread: this.#unread }
  }
}
