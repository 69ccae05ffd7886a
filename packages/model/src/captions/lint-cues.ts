import type { CaptionFault } from '../collections/library/caption-tracks.ts'
import { SECOND_MS } from '../time.ts'
import type { Cue } from './cues.ts'

/** The limits for comfortable reading, chosen from what captioners agree on. */
const MOST_LINES = 2
const MOST_CHARACTERS = 42
const SHORTEST_MS = 1000
const LONGEST_MS = 7000
const MOST_A_SECOND = 20

/** Lists what viewers would find hard to read in captions, by line of the file. */
export function lintCues(cues: readonly Cue[]): CaptionFault[] {
  if (cues.length === 0) return [{ line: 1, message: 'No captions were found in the file.' }]
  return cues.flatMap((cue, index) =>
    faultsOf(cue, cues[index - 1]).map((message) => ({ line: cue.line, message })),
  )
}

function faultsOf({ fromMs, untilMs, lines }: Cue, last: Cue | undefined): string[] {
  const said = lines.map(plainOf)
  const length = untilMs - fromMs
  const characters = said.reduce((total, line) => total + line.length, 0)
  const longest = Math.max(0, ...said.map((line) => line.length))
  const speed = Math.round(characters / (Math.max(1, length) / SECOND_MS))
  const faults: (string | false)[] = [
    characters === 0 && 'Has no text.',
    lines.length > MOST_LINES && `Has ${lines.length} lines; the limit is ${MOST_LINES}.`,
    longest > MOST_CHARACTERS &&
      `A line has ${longest} characters; the limit is ${MOST_CHARACTERS}.`,
    length <= 0 && 'Ends before it starts.',
    length > 0 && length < SHORTEST_MS && 'Stays on screen for less than a second.',
    length > LONGEST_MS &&
      `Stays on screen for ${Math.round(length / SECOND_MS)} seconds; the limit is 7.`,
    length > 0 &&
      speed > MOST_A_SECOND &&
      `Too fast to read: ${speed} characters per second; the limit is ${MOST_A_SECOND}.`,
    last !== undefined && fromMs < last.untilMs && 'Starts before the caption above it ends.',
  ]
  return faults.filter((fault) => fault !== false)
}

/** Removes tags such as `<i>` and `<v Speaker>`. */
function plainOf(line: string): string {
  return line.replaceAll(/<[^<>]*>/g, '').trim()
}
