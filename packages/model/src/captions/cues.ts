import { decodeText } from '../texts/decode-text.ts'
import { SECOND_MS } from '../time.ts'
import { clockOf } from './clock.ts'
import type { CaptionsRead, Cue } from './cue.ts'
import { fromPlain, settingsOf, toPlain } from './cue-text.ts'
import { isScc, readScc } from './scc.ts'
import { readTtml } from './ttml.ts'

export type { CaptionsRead, Cue } from './cue.ts'

/** A longer line is text, even if it looks like times. */
const MAX_TIMES = 200
// `00:01:02.345`, or as sloppy programs write it: without hours or a fraction, with spaces, or negative.
const TIME = String.raw`(-?)(?:(\d{1,3}) ?: ?)?(\d{1,2}) ?: ?(\d{1,2})(?:[.,;:](\d{1,3}))?`
const TIMES = new RegExp(`^ ?${TIME} ?--?> ?${TIME}((?: .*)?)$`)
const SBV_TIMES = new RegExp(`^${TIME},${TIME}()$`)

const SETTING = /^(?:(?:line|position|size):\d\S*|align:[a-z]{3,6}|vertical:(?:rl|lr)|region:\S+)$/
/** The pixel positions that old programs write after the times. */
const PIXELS = /^[XY][12]:\d+$/i

/** Reads a caption file: WebVTT, SRT, SBV, TTML or SCC, in any encoding. */
export function readCaptionFile(bytes: Uint8Array): CaptionsRead {
  return readCaptions(decodeText(bytes))
}

/**
 * Parses WebVTT, SRT, SBV, TTML or SCC. Every line with text ends up either in a cue or in the list of unread lines.
 */
export function readCaptions(text: string): CaptionsRead {
  const content = text.replace(/^\uFEFF/, '')
  if (/^\s{0,99}<(?:\?xml|tt[\s>])/.test(content)) return readTtml(content)
  if (isScc(content)) return readScc(content)
  const lines = content.split(/\r\n|\r|\n/)
  return /^WEBVTT/.test(content) ? readVtt(lines) : readSrt(lines)
}

/** Parses the cues of a WebVTT or SRT file, in file order. Ignores everything else in the file. */
export function readCues(text: string): Cue[] {
  return readCaptions(text).cues
}

/** The times of a cue, and any text that sloppy files put after them on the same line. */
type Times = { times: Pick<Cue, 'fromMs' | 'untilMs' | 'settings'>; behind: string[] }

function readTimes(line: string): Times | undefined {
  if (line.length > MAX_TIMES) return undefined
  const plain = line.replaceAll(/\s+/g, ' ')
  const parts = TIMES.exec(plain) ?? SBV_TIMES.exec(plain.trim())
  if (!parts) return undefined
  const untilMs = msOf(parts.slice(6, 11))
  if (untilMs < 0) return undefined
  const more = (parts[11] ?? '').split(' ').filter((one) => one !== '')
  const settings = more.filter((one) => SETTING.test(one))
  const text = more.filter((one) => !SETTING.test(one) && !PIXELS.test(one)).join(' ')
  return {
    times: {
      fromMs: Math.max(0, msOf(parts.slice(1, 6))),
      untilMs,
      ...(settings.length > 0 && { settings: settings.join(' ') }),
    },
    behind: text === '' ? [] : [text],
  }
}

/** Reports whether a line looks like a cue's times, even if they cannot be read. */
function isArrow(line: string): boolean {
  return /^\W{0,9}\d/.test(line) && line.slice(0, MAX_TIMES).includes('->')
}

const HEAD = /^(?:STYLE|REGION)\s*$/
const MOST_HEAD = 20_000

/** In WebVTT, a cue ends at an empty line. Notes are not captions. */
function readVtt(lines: readonly string[]): CaptionsRead {
  const read: CaptionsRead = { cues: [], unreadLines: [] }
  const blocks = blocksOf(lines)
  const isHead = ({ block }: Block) => HEAD.test(block[0] ?? '')
  const head = blocks.filter(isHead).map(({ block }) => block.join('\n').replaceAll('-->', '→'))
  const isKept = head.join('\n\n').length <= MOST_HEAD
  for (const one of blocks) {
    const cue = cueIn(one)
    const [first = ''] = one.block
    if (cue) read.cues.push(cue)
    else if (!(isHead(one) && isKept) && !/^(?:WEBVTT|NOTE)\b/.test(first)) {
      read.unreadLines.push(...one.block.map((_, index) => one.begin + index + 1))
    }
  }
  return head.length > 0 && isKept ? { ...read, head: head.join('\n\n') } : read
}

/** Returns the cue of a block. Its times are in the first line, or in the second after a name. */
function cueIn({ begin, block }: Block): Cue | undefined {
  const place = block.findIndex((line, index) => index < 2 && isArrow(line))
  const read = readTimes(block[place] ?? '')
  if (!read) return undefined
  const lines = [...read.behind, ...block.slice(place + 1)]
  return { line: begin + place + 1, ...read.times, lines }
}

type Block = { begin: number; block: string[] }

/** Splits a file at its empty lines. `begin` is the index of the first line, from 0. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (const [at, line] of lines.entries()) {
    if (isEmpty(line)) continue
    if (at === 0 || isEmpty(lines[at - 1])) blocks.push({ begin: at, block: [] })
    blocks.at(-1)?.block.push(line)
  }
  return blocks
}

/**
 * In SRT and SBV, a cue ends where the number or times of the next one appear, because sloppy files contain empty
 * lines.
 */
function readSrt(lines: readonly string[]): CaptionsRead {
  const read: CaptionsRead = { cues: [], unreadLines: [] }
  const starts = lines.flatMap((line, at) => (isArrow(line) || readTimes(line) ? [at] : []))
  const unread = (from: number, until: number | undefined) => {
    for (const at of filledIn(lines, from, until ?? lines.length, until !== undefined)) {
      read.unreadLines.push(at + 1)
    }
  }
  unread(0, starts[0])
  for (const [index, at] of starts.entries()) {
    const times = readTimes(lines[at] ?? '')
    const next = starts[index + 1]
    if (!times) {
      read.unreadLines.push(at + 1)
      unread(at + 1, next)
      continue
    }
    const filled = filledIn(lines, at + 1, next ?? lines.length, next !== undefined)
    const said = [...times.behind, ...filled.map((index) => lines[index] ?? '')]
    const settings = settingsOf(said)
    read.cues.push({
      ...{ line: at + 1, ...times.times, lines: said.map(fromPlain) },
      ...(settings && { settings }),
    })
  }
  return read
}

/**
 * Returns the indexes of the lines with text in a range. A number on a line of its own right before the next cue is
 * that cue's number.
 */
function filledIn(
  lines: readonly string[],
  from: number,
  until: number,
  isBeforeCue: boolean,
): number[] {
  const last = lines[until - 1]
  const isNumbered = isBeforeCue && until > from && /^\s*\d+\s*$/.test(last ?? '')
  const places: number[] = []
  for (let at = from; at < (isNumbered ? until - 1 : until); at += 1) {
    if (!isEmpty(lines[at])) places.push(at)
  }
  return places
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

/** Formats the cues as a WebVTT file. `head`: the styles and regions of the file. */
export function toVtt(cues: readonly Cue[], head = ''): string {
  const blocks = cues.map(({ fromMs, untilMs, lines, settings }) => {
    const times = `${clockOf(fromMs, '.')} --> ${clockOf(untilMs, '.')}`
    return `${settings ? `${times} ${settings}` : times}\n${saidIn(lines)}`
  })
  const begin = head === '' ? ['WEBVTT'] : ['WEBVTT', head]
  return `${[...begin, ...blocks].join('\n\n')}\n`
}

/** Formats the cues as an SRT file, numbered from 1, without anything that only WebVTT supports. */
export function toSrt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, untilMs, lines, settings }, index) => {
    const position = settings && /\bline:0\b/.test(settings) ? '{\\an8}' : ''
    const said = position + toPlain(saidIn(lines))
    return `${index + 1}\n${clockOf(fromMs, ',')} --> ${clockOf(untilMs, ',')}\n${said}`
  })
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

/** Formats the cues as an SBV file, a format used by video services. */
export function toSbv(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, untilMs, lines }) => {
    const times = [fromMs, untilMs].map((ms) => clockOf(ms, '.').replace(/^0/, '')).join(',')
    return `${times}\n${toPlain(saidIn(lines)).replaceAll(/<\/?[ibu]>/g, '')}`
  })
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

/** Returns the lines of a cue. Arrows are replaced, because a line with an arrow would be read as times. */
function saidIn(lines: readonly string[]): string {
  return lines.join('\n').replaceAll('-->', '→')
}

function msOf([sign = '', hours = '0', minutes = '0', seconds = '0', fraction = '0']: (
  | string
  | undefined
)[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const ms = whole * SECOND_MS + Number(fraction.padEnd(3, '0'))
  return sign === '' ? ms : -ms
}
