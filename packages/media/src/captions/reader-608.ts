import { isCode, readPair } from '@docket/model/captions/formats/cea-608'
import { Screen608 } from '@docket/model/captions/formats/screen-608'
import { CueList, MAX_CUES, type ReadCaptions } from './cue-list.ts'

const TRIPLE = 3
const IS_VALID = 0x04
const TYPE = 0x03
const FIELD_1 = 0
/** At most this many pictures are decoded before a picture that is shown earlier than they are. */
const MAX_WAITING = 64
/** How long captions stay on screen if nothing ends them. */
const LAST_MS = 4000

type Pair = { atMs: number; first: number; second: number }

/**
 * Reads the captions of the first channel (CC1) from the caption data of pictures. Pictures may arrive in decoding
 * order; their data is read in display order.
 */
export class Reader608 {
  readonly #screen = new Screen608()
  readonly #list = new CueList()
  #waiting: { atMs: number; pairs: Pair[] }[] = []

  /** Processes the caption data of one picture, as returned by `ccDataIn`. */
  take(triples: Buffer, atMs: number): void {
    const pairs: Pair[] = []
    for (let at = 0; at + TRIPLE <= triples.length; at += TRIPLE) {
      const [head = 0, first = 0, second = 0] = triples.subarray(at, at + TRIPLE)
      if ((head & IS_VALID) === 0 || (head & TYPE) !== FIELD_1) continue
      if (isFiller(first, second)) continue
      pairs.push({ atMs, first, second })
    }
    if (pairs.length === 0) return
    const place = this.#waiting.findLastIndex((one) => one.atMs <= atMs) + 1
    this.#waiting.splice(place, 0, { atMs, pairs })
    if (this.#waiting.length > MAX_WAITING) this.#read(this.#waiting.shift()?.pairs ?? [])
  }

  finish(): ReadCaptions {
    for (const { pairs } of this.#waiting.splice(0)) this.#read(pairs)
    for (const { fromMs, untilMs, lines, settings } of this.#screen.end(LAST_MS)) {
      this.#list.add({ fromMs, untilMs, lines, ...(settings !== undefined && { settings }) })
    }
    return this.#list.finish()
  }

  #read(pairs: readonly Pair[]): void {
    for (const { atMs, first, second } of pairs) {
      if (this.#screen.cues.length >= MAX_CUES || isDamaged(first, second)) {
        this.#list.countUnread()
        continue
      }
      const [one, two] = [first & 0x7f, second & 0x7f]
      if (isCode(one) && !readPair(one, two)) this.#list.countUnread()
      else this.#screen.take(first, second, { atMs, line: 0 })
    }
  }
}

/** Returns whether two bytes are filler, as in most pictures. */
function isFiller(first: number, second: number): boolean {
  return ((first | second) & 0x7f) === 0
}

function isDamaged(first: number, second: number): boolean {
  return !hasOddParity(first) || !hasOddParity(second)
}

function hasOddParity(byte: number): boolean {
  let odd = byte ^ (byte >> 4)
  odd ^= odd >> 2
  odd ^= odd >> 1
  return (odd & 1) === 1
}
