import { SECOND_MS } from '../time.ts'
import type { CaptionsRead } from './cue.ts'
import { fromPlain } from './cue-text.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: SECOND_MS, ms: 1 }

const PARAGRAPH = /<(\/?)(?:\w{1,9}:)?p(?![\w:-])([^<>]*)>/g

/** Parses the paragraphs of TTML, of which the times and the text are kept. */
export function readTtml(text: string): CaptionsRead {
  const read: CaptionsRead = { cues: [], unreadLines: [] }
  const rate = Number(/\bttp:frameRate="(\d{1,3})"/.exec(text.slice(0, 10_000))?.[1] ?? 30)
  const tags = [...text.matchAll(PARAGRAPH)]
  let line = 1
  let counted = 0
  for (const [at, tag] of tags.entries()) {
    line += text.slice(counted, tag.index).split('\n').length - 1
    counted = tag.index
    if (tag[1] === '/') continue
    const times = timesOf(tag[2] ?? '', rate)
    const end = tags[at + 1]
    if (times && end?.[1] === '/') {
      const content = text.slice(tag.index + tag[0].length, end.index)
      read.cues.push({ line, ...times, lines: linesOf(content) })
    } else read.unreadLines.push(line)
  }
  return read
}

type Times = { fromMs: number; untilMs: number }

function timesOf(attributes: string, rate: number): Times | undefined {
  const fromMs = timeOf(attributes, 'begin', rate)
  const length = timeOf(attributes, 'dur', rate)
  if (fromMs === undefined) return undefined
  const untilMs =
    timeOf(attributes, 'end', rate) ?? (length === undefined ? undefined : fromMs + length)
  return untilMs === undefined ? undefined : { fromMs, untilMs }
}

function linesOf(content: string): string[] {
  return content
    .replaceAll(/\s+/g, ' ')
    .split(/<(?:\w{1,9}:)?br\b[^<>]*>/)
    .map((line) => line.replaceAll(/<[^<>]*>/g, '').trim())
    .filter((line) => line !== '')
    .map((line) =>
      fromPlain(line.replaceAll(/&(\w{2,4});/g, (all, name: string) => ENTITIES[name] ?? all)),
    )
}

function timeOf(attributes: string, name: string, rate: number): number | undefined {
  const text =
    new RegExp(`\\b${name}="([^"]{1,40})"`).exec(attributes.slice(0, 2000))?.[1]?.trim() ?? ''
  const clock = /^(\d{1,3}):(\d{2}):(\d{2})(?:(\.\d{1,9})|:(\d{1,3}))?$/.exec(text)
  if (clock) {
    const [, h, m, s, fraction = '0', frames = '0'] = clock
    const seconds = Number(h) * 3600 + Number(m) * 60 + Number(s)
    return Math.round((seconds + Number(fraction) + Number(frames) / rate) * SECOND_MS)
  }
  const offset = /^(\d{1,9}(?:\.\d{1,9})?)(h|m|s|ms)$/.exec(text)
  return offset ? Math.round(Number(offset[1]) * (UNIT_MS[offset[2] ?? ''] ?? 0)) : undefined
}
