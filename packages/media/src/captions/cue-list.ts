import type { Cue } from '@docket/model/captions/cue'

/** What is stored of one track: less than 5 MB, with its times. */
export const MAX_CUES = 20_000
const MAX_BYTES = 3_500_000
const MAX_CHARACTERS = 2000
const MAX_LINES = 15
const LATEST_MS = 48 * 3_600_000
/** How long a cue stays that has no end of its own. */
const USUAL_MS = 4000

export type TimedText = Pick<Cue, 'fromMs' | 'untilMs' | 'lines' | 'settings'>

/** Captions that were read from a file. `unread`: parts that were damaged, of unknown codes, or beyond the limits. */
export type ReadCaptions = { cues: Cue[]; unread: number }

/** Collects the captions of a file of strangers: no more, and none longer, than captions are. */
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
    // What is no number is not within either.
    const isInTime = fromMs > -LATEST_MS && fromMs < LATEST_MS
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

  /** Returns the captions in the order of their times. One without an end stays until the next one at most. */
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
