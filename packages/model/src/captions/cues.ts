import { SECOND_MS } from '../time.ts'

/**
 * One caption: when it appears and disappears, and its lines of text. `line` is its line number in the file,
 * from 1.
 */
export type Cue = { line: number; fromMs: number; untilMs: number; lines: readonly string[] }

// Matches `00:01:02.345 --> 00:01:04,000`. WebVTT may omit the hours.
const TIME = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{3})`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s+-->\s+${TIME}`)

/** Parses the cues of a WebVTT or SRT file, in file order. Ignores everything else in the file. */
export function readCues(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const times = TIMES.exec(lines[at] ?? '')
    if (!times) continue
    const line = at + 1
    const said: string[] = []
    for (at += 1; at < lines.length && lines[at]?.trim() !== ''; at += 1) said.push(lines[at] ?? '')
    cues.push({ line, fromMs: msOf(times.slice(1, 5)), untilMs: msOf(times.slice(5)), lines: said })
  }
  return cues
}

/** Formats the cues as a WebVTT file. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ fromMs, untilMs, lines }) =>
      `${clockOf(fromMs, '.')} --> ${clockOf(untilMs, '.')}\n${saidIn(lines)}`,
  )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** Formats the cues as an SRT file, numbered from 1. */
export function toSrt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ fromMs, untilMs, lines }, index) =>
      `${index + 1}\n${clockOf(fromMs, ',')} --> ${clockOf(untilMs, ',')}\n${saidIn(lines)}`,
  )
  return blocks.length === 0 ? '' : `${blocks.join('\n\n')}\n`
}

/** Returns the lines of a cue. An arrow in its text would make a line of times of it. */
function saidIn(lines: readonly string[]): string {
  return lines.join('\n').replaceAll('-->', '→')
}

function msOf([hours = '0', minutes = '0', seconds = '0', ms = '0']: string[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND_MS + Number(ms)
}

function clockOf(ms: number, point: '.' | ','): string {
  const two = (count: number) => String(count).padStart(2, '0')
  const seconds = Math.floor(ms / SECOND_MS)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(h)}:${two(m)}:${two(s)}${point}${String(ms % SECOND_MS).padStart(3, '0')}`
}
