import { SECOND_MS } from '../../time/instants.ts'
import { clockOf } from '../clock.ts'
import type { CaptionsRead, Cue } from '../cue.ts'
import { fromPlain, toPlain } from '../cue-text.ts'

const UNIT_MS = { h: 3_600_000, m: 60_000, s: SECOND_MS, ms: 1 } as const

const PARAGRAPH = /<(\/?)(?:\w{1,9}:)?p(?![\w:-])([^<>]*)>/g

/** Reports whether a text is TTML, or XML of another kind. */
export function isTtml(text: string): boolean {
  return /^\s{0,99}<(?:\?xml|(?:\w{1,9}:)?tt[\s>])/.test(text)
}

/** Parses the paragraphs of TTML, keeping their times and text. Reports text outside paragraphs. */
export function readTtml(given: string): CaptionsRead {
  const text = withoutComments(given.replaceAll(/\r\r\n|\r\n?/g, '\n'))
  const read: CaptionsRead = { cues: [], unreadLines: [] }
  const rates = ratesOf(text)
  const bodyAt = text.search(/<(?:\w{1,9}:)?body[\s>]/)
  const tags = [...text.matchAll(PARAGRAPH)]
  const lines = createLineCounter(text)
  let outsideAt = Math.max(0, bodyAt)
  for (const [at, tag] of tags.entries()) {
    const end = tags[at + 1]
    if (tag[1] === '/') continue
    read.unreadLines.push(...linesOutside(text.slice(outsideAt, tag.index), lines(outsideAt)))
    outsideAt = tag.index + tag[0].length
    const times = timesOf(tag[2] ?? '', rates)
    if (times && end?.[1] === '/') {
      const content = text.slice(outsideAt, end.index)
      read.cues.push({ line: lines(tag.index), ...times, lines: linesOf(content) })
      outsideAt = end.index + end[0].length
    } else if (!tag[0].endsWith('/>')) read.unreadLines.push(lines(tag.index))
  }
  read.unreadLines.push(...linesOutside(text.slice(outsideAt), lines(outsideAt)))
  return { ...read, unreadLines: [...new Set(read.unreadLines)] }
}

/** Removes the comments, but not their line breaks. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const begin = text.indexOf('<!--', from)
    const end = begin < 0 ? -1 : text.indexOf('-->', begin + 4)
    if (end < 0) break
    parts.push(text.slice(from, begin), text.slice(begin, end).replaceAll(/[^\n]+/g, ''))
    from = end + 3
  }
  return parts.join('') + text.slice(from)
}

/** Returns a function that counts the lines up to a position. Call it with increasing positions. */
function createLineCounter(text: string): (place: number) => number {
  let line = 1
  let counted = 0
  return (place) => {
    if (place < counted) return line
    line += text.slice(counted, place).split('\n').length - 1
    counted = place
    return line
  }
}

/** Returns the lines with words that are outside any paragraph. */
function linesOutside(text: string, from: number): number[] {
  const words = text
    .replaceAll(/<!--|-->/g, '')
    .replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll(/[^\n]+/g, ''))
  return words.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [from + at]))
}

/** Formats the cues as TTML, a format that broadcasters exchange. */
export function toTtml(cues: readonly Cue[], language: string): string {
  const paragraphs = cues.map(({ fromMs, untilMs, lines, settings = '' }) => {
    const region = /\bline:0\b/.test(settings) ? ' region="top"' : ''
    const [begin, end] = [fromMs, untilMs].map((ms) => clockOf(ms, '.'))
    const said = lines.map((line) => toTtmlText(line)).join('<br/>')
    return `      <p begin="${begin}" end="${end}"${region}>${said}</p>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="${language}">
  <head>
    <layout>
      <region xml:id="bottom" tts:origin="10% 10%" tts:extent="80% 80%" tts:displayAlign="after" tts:textAlign="center"/>
      <region xml:id="top" tts:origin="10% 10%" tts:extent="80% 80%" tts:displayAlign="before" tts:textAlign="center"/>
    </layout>
  </head>
  <body region="bottom">
    <div>
${paragraphs.join('\n')}
    </div>
  </body>
</tt>
`
}

const STYLES: Readonly<Record<string, string>> = {
  i: 'tts:fontStyle="italic"',
  b: 'tts:fontWeight="bold"',
  u: 'tts:textDecoration="underline"',
}

/** Converts a line with SRT markup, in which tags may be unclosed, to well-formed XML. */
function toTtmlText(line: string): string {
  let open = 0
  const parts = toPlain(line)
    .split(/(<\/?[ibu]>)/)
    .map((part, at) => {
      if (at % 2 === 0) return part.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
      const isEnd = part.startsWith('</')
      if (isEnd && open === 0) return ''
      open += isEnd ? -1 : 1
      return isEnd ? '</span>' : `<span ${STYLES[part.charAt(1)] ?? ''}>`
    })
  return parts.join('') + '</span>'.repeat(open)
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

type CueTimes = { fromMs: number; untilMs: number }

function timesOf(attributes: string, rates: Rates): CueTimes | undefined {
  const fromMs = timeOf(attributes, 'begin', rates)
  const length = timeOf(attributes, 'dur', rates)
  if (fromMs === undefined) return undefined
  const untilMs =
    timeOf(attributes, 'end', rates) ?? (length === undefined ? undefined : fromMs + length)
  return untilMs === undefined ? undefined : { fromMs, untilMs }
}

function linesOf(content: string): string[] {
  return content
    .replaceAll(/\s+/g, ' ')
    .split(/<(?:\w{1,9}:)?br\b[^<>]*>/)
    .map((line) => line.replaceAll(/<[^<>]*>/g, '').trim())
    .filter((line) => line !== '')
    .map(fromPlain)
}

/** The frames and ticks per second of a file. */
type Rates = { frames: number; ticks: number }

function ratesOf(text: string): Rates {
  const head = text.slice(0, 10_000)
  const rateOf = (name: string) => {
    const found = new RegExp(`\\b${name}=["'](\\d{1,9})["']`).exec(head)?.[1]
    return found === undefined ? undefined : Math.max(1, Number(found))
  }
  const frames = rateOf('frameRate')
  return { frames: frames ?? 30, ticks: rateOf('tickRate') ?? frames ?? 1 }
}

function timeOf(attributes: string, name: string, rates: Rates): number | undefined {
  const found = new RegExp(`\\b${name}=(?:"([^"]{1,40})"|'([^']{1,40})')`).exec(
    attributes.slice(0, 2000),
  )
  const text = (found?.[1] ?? found?.[2] ?? '').trim()
  const clock = /^(\d{1,3}):(\d{2}):(\d{2})(?:([.,]\d{1,9})|[:;](\d{1,3}))?$/.exec(text)
  if (clock) {
    const [, h, m, s, fraction = '0', frames = '0'] = clock
    const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s)
    const part = Number(fraction.replace(',', '.')) + Number(frames) / rates.frames
    return Math.round((seconds + part) * SECOND_MS)
  }
  const [, count, unit] = /^(\d{1,15}(?:\.\d{1,9})?)(h|m|s|ms|f|t)$/.exec(text) ?? []
  return count === undefined ? undefined : Math.round(Number(count) * lengthOf(unit, rates))
}

function lengthOf(unit: string | undefined, { frames, ticks }: Rates): number {
  if (unit === 'f') return SECOND_MS / frames
  return unit === 't' ? SECOND_MS / ticks : UNIT_MS[unit as keyof typeof UNIT_MS]
}
