import { decodeText } from '../texts/decode-text.ts'
import { SECOND_MS } from '../time.ts'
import type { CaptionsRead, Cue } from './cue.ts'
import { fromPlain, settingsOf, toPlain } from './cue-text.ts'
import { readTtml } from './read-ttml.ts'

export type { CaptionsRead, Cue } from './cue.ts'

/** Longer lines are text, whatever they look like. */
const MAX_TIMES = 200
// `00:01:02.345`, also as careless programs write it: without hours or a fraction, with spaces, and below zero.
const TIME = String.raw`(-?)(?:(\d{1,3}) ?: ?)?(\d{1,2}) ?: ?(\d{1,2})(?:[.,;:](\d{1,3}))?`
const TIMES = new RegExp(`^ ?${TIME} ?--?> ?${TIME}((?: .*)?)$`)
const SBV_TIMES = new RegExp(`^${TIME},${TIME}()$`)
const SETTING = /^(?:line|position|align|size|vertical|region):\S+$/

/** Reads a file of captions: WebVTT, SRT, SBV or TTML, in any encoding. */
export function readCaptionFile(bytes: Uint8Array): CaptionsRead {
  return readCaptions(decodeText(bytes))
}

/** Parses WebVTT, SRT, SBV or TTML. Every line with text is in a cue or among the lines that were not read. */
export function readCaptions(text: string): CaptionsRead {
  const content = text.replace(/^\uFEFF/, '')
  if (/^\s{0,99}<(?:\?xml|tt[\s>])/.test(content)) return readTtml(content)
  const lines = content.split(/\r\n|\r|\n/)
  return /^WEBVTT/.test(content) ? readVtt(lines) : readSrt(lines)
}

/** Parses the cues of a WebVTT or SRT file, in file order. Ignores everything else in the file. */
export function readCues(text: string): Cue[] {
  return readCaptions(text).cues
}

type Times = Pick<Cue, 'fromMs' | 'untilMs' | 'settings'>

function readTimes(line: string): Times | undefined {
  if (line.length > MAX_TIMES) return undefined
  const plain = line.replaceAll(/\s+/g, ' ')
  const parts = TIMES.exec(plain) ?? SBV_TIMES.exec(plain.trim())
  if (!parts) return undefined
  const untilMs = msOf(parts.slice(6, 11))
  if (untilMs < 0) return undefined
  const settings = (parts[11] ?? '').split(' ').filter((one) => SETTING.test(one))
  return {
    fromMs: Math.max(0, msOf(parts.slice(1, 6))),
    untilMs,
    ...(settings.length > 0 && { settings: settings.join(' ') }),
  }
}

/** Reports whether a line looks like the times of a cue, whether they can be read or not. */
function isArrow(line: string): boolean {
  return /^\W{0,9}\d/.test(line) && line.slice(0, MAX_TIMES).includes('->')
}

/** A cue of WebVTT ends at an empty line. Notes are no captions; styles and regions are not kept. */
function readVtt(lines: readonly string[]): CaptionsRead {
  const read: CaptionsRead = { cues: [], unreadLines: [] }
  for (let at = 0; at < lines.length; at += 1) {
    if (isEmpty(lines[at])) continue
    const begin = at
    while (at < lines.length && !isEmpty(lines[at])) at += 1
    const block = lines.slice(begin, at)
    const place = block.findIndex((line, index) => index < 2 && isArrow(line))
    const times = readTimes(block[place] ?? '')
    if (times) {
      read.cues.push({ line: begin + place + 1, ...times, lines: block.slice(place + 1) })
    } else if (!/^(?:WEBVTT|NOTE)\b/.test(block[0] ?? '')) {
      read.unreadLines.push(begin + 1)
    }
  }
  return read
}

/** A cue of SRT or SBV ends where the next one has its number or times, because careless ones have empty lines. */
function readSrt(lines: readonly string[]): CaptionsRead {
  const read: CaptionsRead = { cues: [], unreadLines: [] }
  const starts = lines.flatMap((line, at) => (isArrow(line) || readTimes(line) ? [at] : []))
  const before = trimmed(lines.slice(0, starts[0] ?? lines.length), starts.length > 0)
  if (before.length > 0) read.unreadLines.push(lines.indexOf(before[0] ?? '') + 1)
  for (const [index, at] of starts.entries()) {
    const times = readTimes(lines[at] ?? '')
    const next = starts[index + 1]
    const said = trimmed(lines.slice(at + 1, next), next !== undefined)
    if (!times) {
      read.unreadLines.push(at + 1)
      continue
    }
    const settings = settingsOf(said)
    read.cues.push({
      ...{ line: at + 1, ...times, lines: said.map(fromPlain) },
      ...(settings && { settings }),
    })
  }
  return read
}

/** Returns the lines with text. Before the next cue, a number on a line of its own is the number of that cue. */
function trimmed(lines: readonly string[], isBeforeCue: boolean): string[] {
  const isNumbered = isBeforeCue && /^\s*\d+\s*$/.test(lines.at(-1) ?? '')
  return lines.slice(0, isNumbered ? -1 : undefined).filter((line) => !isEmpty(line))
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

/** Formats the cues as a WebVTT file. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, untilMs, lines, settings }) => {
    const times = `${clockOf(fromMs, '.')} --> ${clockOf(untilMs, '.')}`
    return `${settings ? `${times} ${settings}` : times}\n${saidIn(lines)}`
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** Formats the cues as an SRT file, numbered from 1, without what only WebVTT knows. */
export function toSrt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, untilMs, lines, settings }, index) => {
    const position = settings && /\bline:0\b/.test(settings) ? '{\\an8}' : ''
    const said = position + toPlain(saidIn(lines))
    return `${index + 1}\n${clockOf(fromMs, ',')} --> ${clockOf(untilMs, ',')}\n${said}`
  })
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

/** Returns the lines of a cue. An arrow in its text would make a line of times of it. */
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

function clockOf(ms: number, point: '.' | ','): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const seconds = Math.floor(ms / SECOND_MS)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(h)}:${two(m)}:${two(s)}${point}${String(ms % SECOND_MS).padStart(3, '0')}`
}
