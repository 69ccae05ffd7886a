import type { CaptionsRead, Cue } from '../cue.ts'
import { toPlain } from '../cue-text.ts'
import { pairsOf, preambleFor } from './cea-608.ts'
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
const ROW_SIGNS = 32
const MAX_ROWS = 4
const BOTTOM = 15
const LOAD = 0x1420
const CLEAR_LOADED = 0x142e
const CLEAR = 0x142c
const SHOW = 0x142f

/**
 * Formats cues as SCC with drop-frame times: captions that pop on, in rows of 32 characters. A cue with more than four
 * rows becomes several in sequence.
 */
export function toScc(cues: readonly Cue[]): string {
  const lines = [FIRST_LINE]
  let freeAt = 0
  const screens = cues.flatMap(screensOf)
  for (const [at, { fromMs, untilMs, rows, isAbove }] of screens.entries()) {
    const pairs = pairsFor(rows, isAbove)
    // The captions are sent before they are shown, one pair per frame, and never before the previous ones are done.
    const start = Math.max(freeAt, Math.round(fromMs / FRAME_MS) - pairs.length + 1)
    lines.push(lineOf(start, pairs))
    freeAt = start + pairs.length
    const end = Math.max(freeAt, Math.round(untilMs / FRAME_MS))
    const next = screens[at + 1]
    const isFollowed = next !== undefined && Math.round(next.fromMs / FRAME_MS) <= end + 2
    if (isFollowed) continue
    lines.push(lineOf(end, [CLEAR, CLEAR]))
    freeAt = end + 2
  }
  return `${lines.join('\n\n')}\n`
}

type Screen = { fromMs: number; untilMs: number; rows: string[]; isAbove: boolean }

function screensOf({ fromMs, untilMs, lines, settings = '' }: Cue): Screen[] {
  const plain = toPlain(lines.join('\n')).replaceAll(/<\/?[ibu]>/g, '')
  const rows = plain.split('\n').flatMap(wrap)
  const count = Math.ceil(rows.length / MAX_ROWS)
  const each = (untilMs - fromMs) / Math.max(1, count)
  return Array.from({ length: count }, (_, at) => ({
    fromMs: fromMs + at * each,
    untilMs: fromMs + (at + 1) * each,
    rows: rows.slice(at * MAX_ROWS, (at + 1) * MAX_ROWS),
    isAbove: /\bline:0\b/.test(settings),
  }))
}

/** Breaks a line into rows between words. Breaks words that are longer than a row. */
function wrap(line: string): string[] {
  const rows: string[] = []
  for (const word of line.trim().split(/\s+/).flatMap(piecesOf)) {
    const last = rows.at(-1)
    const joined = `${last} ${word}`
    if (last !== undefined && [...joined].length <= ROW_SIGNS) rows[rows.length - 1] = joined
    else rows.push(word)
  }
  return rows
}

function piecesOf(word: string): string[] {
  const signs = [...word]
  const count = Math.ceil(signs.length / ROW_SIGNS)
  return Array.from({ length: count }, (_, at) =>
    signs.slice(at * ROW_SIGNS, (at + 1) * ROW_SIGNS).join(''),
  )
}

function pairsFor(rows: readonly string[], isAbove: boolean): number[] {
  const top = isAbove ? 1 : BOTTOM - rows.length + 1
  const content = rows.flatMap((row, at) => {
    const preamble = pairOf(preambleFor(top + at))
    return [preamble, preamble, ...pairsOf(row).map(pairOf)]
  })
  return [LOAD, LOAD, CLEAR_LOADED, CLEAR_LOADED, ...content, SHOW, SHOW]
}

function pairOf([first, second]: readonly [number, number]): number {
  return first * 256 + second
}

function lineOf(frame: number, pairs: readonly number[]): string {
  return `${dropTimeOf(frame)}\t${pairs.map(hexOf).join(' ')}`
}

function hexOf(pair: number): string {
  const bytes = [pair >> 8, pair & 0xff].map((byte) => withParity(byte))
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sets the highest bit so that the number of ones is odd. */
function withParity(byte: number): number {
  let ones = 0
  for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1
  return ones % 2 === 0 ? byte | 0x80 : byte
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
