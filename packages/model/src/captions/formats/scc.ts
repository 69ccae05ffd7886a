import type { CaptionsRead, Cue } from '../cue.ts'
import { NULL_PAIR, popOn } from '../line21/pop-on.ts'
import { Screen608 } from './screen-608.ts'

const FRAME_MS = 1001 / 30
const LINE = /^(\d{2}):(\d{2}):(\d{2})([:;.,])(\d{2})\s+((?:[0-9a-f]{4}\s{0,9})+)$/i
const MAX_LINE_LENGTH = 20_000
/** How long captions stay on screen if nothing ends them. */
const LAST_MS = 4000
/** Drop-frame times skip two frame numbers in each minute, except every tenth minute. */
const DROPPED = 2

/** Returns whether a text is an SCC caption file, which stations exchange. */
export function isScc(text: string): boolean {
  return /^\s{0,99}Scenarist_SCC/i.test(text)
}

/**
 * Parses the captions of the first channel of an SCC file. Reports lines that are not data or belong to another
 * channel.
 */
export function readScc(text: string): CaptionsRead {
  const unreadLines: number[] = []
  const screen = new Screen608()
  for (const [at, given] of text.split(/\r\n|\r|\n/).entries()) {
    const found = given.trim()
    if (found === '' || isScc(found)) continue
    const parts = found.length > MAX_LINE_LENGTH ? null : LINE.exec(found)
    if (!parts || takeLine(screen, parts, at + 1)) unreadLines.push(at + 1)
  }
  return { cues: screen.end(LAST_MS), unreadLines }
}

/** Reads the byte pairs of one line, one pair per frame. Returns whether some of them were not read. */
function takeLine(screen: Screen608, parts: readonly string[], line: number): boolean {
  const [, hours, minutes, seconds, sign, frames, pairs = ''] = parts
  const start = framesAt([hours, minutes, seconds, frames].map(Number), sign !== ':')
  let isUnread = false
  for (const [at, pair] of pairs.trim().split(/\s+/).entries()) {
    const bytes = Number.parseInt(pair, 16)
    const moment = { atMs: Math.round((start + at) * FRAME_MS), line }
    if (screen.take(bytes >> 8, bytes & 0xff, moment)) isUnread = true
  }
  return isUnread
}

function framesAt([hours = 0, minutes = 0, seconds = 0, frames = 0]: number[], isDrop: boolean) {
  const allMinutes = hours * 60 + minutes
  const dropped = isDrop ? DROPPED * (allMinutes - Math.floor(allMinutes / 10)) : 0
  return (allMinutes * 60 + seconds) * 30 + frames - dropped
}

const FIRST_LINE = `${'Scenarist_SCC'} V1.0`
/** `show` and `clear`, for either field. */
const SHOWS: ReadonlySet<number> = new Set([0x142f, 0x142c, 0x152f, 0x152c])
const WITHOUT_PARITY = 0x7f7f
/** On air, the screen is cleared first. A file begins with its first captions. */
const BEGINS = 2

/**
 * Formats cues as SCC with drop-frame times: pop-on captions as they are sent on air. Each run of pairs is a line. A
 * code that shows or clears captions has its own line, because some programs use the start time of its line as its
 * time.
 */
export function toScc(cues: readonly Cue[]): string {
  const { pairs } = popOn(cues)
  const lines = [FIRST_LINE]
  for (let at = BEGINS; at < pairs.length; ) {
    const run = runAt(pairs, at)
    if (run.length > 0) lines.push(`${dropTimeOf(at)}\t${run.map(hexOf).join(' ')}`)
    at += Math.max(1, run.length)
  }
  return `${lines.join('\n\n')}\n`
}

/**
 * Returns the pairs from a position up to the next pair that is empty or of the other kind (text, or codes that show or
 * clear captions).
 */
function runAt(pairs: Uint16Array, from: number): number[] {
  const shows = (at: number) => SHOWS.has((pairs[at] ?? 0) & WITHOUT_PARITY)
  let until = from
  while (until < pairs.length && pairs[until] !== NULL_PAIR && shows(until) === shows(from)) {
    until += 1
  }
  return Array.from(pairs.subarray(from, until))
}

function hexOf(pair: number): string {
  return pair.toString(16).padStart(4, '0')
}

const MINUTE_FRAMES = 30 * 60 - DROPPED
const TEN_MINUTES_FRAMES = MINUTE_FRAMES * 10 + DROPPED

function dropTimeOf(frame: number): string {
  const tens = Math.floor(frame / TEN_MINUTES_FRAMES)
  const rest = frame % TEN_MINUTES_FRAMES
  const minutes = rest < 30 * 60 ? 0 : 1 + Math.floor((rest - 30 * 60) / MINUTE_FRAMES)
  const number = frame + DROPPED * (tens * 9 + minutes)
  const two = (count: number) => String(count).padStart(2, '0')
  const seconds = Math.floor(number / 30)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  return `${clock.join(':')};${two(number % 30)}`
}
