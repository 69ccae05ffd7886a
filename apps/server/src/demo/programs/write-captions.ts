import { toVtt } from '@docket/model/captions/cues'
import type { Show } from '@docket/model/library/shows'
import { SECOND_MS } from '@docket/model/time/instants'
import { wrap } from './drawing/lettering.ts'

type SpokenShow = Pick<Show, 'title' | 'description'> & {
  sound: string
  station: string
  durationMs: number
}

const MAX_CHARACTERS = 38
const LINES = 2
/** Shorter texts stay on one line. */
const MIN_LINE_LENGTH = 34
/** Extra characters for the last word of a line. */
const SLACK = 8
const CHARACTERS_A_SECOND = 15
const MIN_MS = 2 * SECOND_MS
const PAUSE_MS = SECOND_MS / 4
const FIRST_MS = SECOND_MS / 2

/** Writes the captions of a show: its sound, its title, and its description, if there is time. */
export function writeCaptions({
  title,
  description,
  sound,
  station,
  durationMs,
}: SpokenShow): string {
  const heard = [`♪ ${sound} ♪`]
  const last = [`This is ${station}.`]
  const sentences = description.match(/[^.!?]+[.!?]*/g) ?? []
  const texts = [heard, ...blocksOf(title), ...sentences.flatMap(blocksOf)]
  const endsAt = durationMs - lengthOf(last) - PAUSE_MS
  const cues: Parameters<typeof toVtt>[0][number][] = []
  let fromMs = FIRST_MS
  const say = (lines: string[]) => {
    const untilMs = fromMs + lengthOf(lines)
    cues.push({ line: 0, fromMs, untilMs, lines })
    fromMs = untilMs + PAUSE_MS
  }
  for (const lines of texts) {
    if (fromMs + lengthOf(lines) > endsAt) break
    say(lines)
  }
  say(last)
  if (fromMs + lengthOf(heard) < durationMs) say(heard)
  return toVtt(cues)
}

/** Divides a text into captions of two lines, all about equally long. */
function blocksOf(text: string): string[][] {
  const count = Math.ceil(wrap(text, MAX_CHARACTERS).length / LINES)
  const most = Math.min(MAX_CHARACTERS * LINES, Math.ceil(text.length / Math.max(1, count)) + SLACK)
  return wrap(text, most).map((block) => {
    const half = Math.max(Math.ceil(block.length / 2) + SLACK / 2, MIN_LINE_LENGTH)
    const lines = wrap(block, Math.min(MAX_CHARACTERS, half))
    return lines.length > LINES ? wrap(block, MAX_CHARACTERS).slice(0, LINES) : lines
  })
}

function lengthOf(lines: readonly string[]): number {
  const characters = lines.join('').length
  return Math.max(MIN_MS, Math.round((characters / CHARACTERS_A_SECOND) * SECOND_MS))
}
