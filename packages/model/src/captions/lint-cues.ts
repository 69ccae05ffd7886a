import { captions as words } from '@docket/texts/model/captions'
import { SECOND_MS } from '../time/instants.ts'
import type { CaptionFault } from './caption-tracks.ts'
import { signsOf } from './cue-text.ts'
import type { Cue } from './cues.ts'

/** The limits for comfortable reading, based on captioning practice. */
const MAX_LINES = 2
const MAX_CHARACTERS = 42
const MIN_MS = 1000
const MAX_MS = 7000
/** People cannot read more characters per second than this. */
export const MAX_PER_SECOND = 20

/** Lists what viewers would find hard to read in captions, by line of the file. */
export function lintCues(cues: readonly Cue[]): CaptionFault[] {
  if (cues.length === 0) return [{ line: 1, message: words.noCaptions }]
  return cues.flatMap((cue, index) =>
    lintCue(cue, cues[index - 1]).map((message) => ({ line: cue.line, message })),
  )
}

/** Lists what viewers would find hard to read in one cue; `last` is the cue before it. */
export function lintCue(cue: Cue, last: Cue | undefined): string[] {
  const { fromMs, untilMs, lines } = cue
  const said = lines.map(plainOf)
  const length = untilMs - fromMs
  const characters = countCharacters(cue)
  const longest = Math.max(0, ...said.map((line) => line.length))
  const speed = readingSpeed(cue)
  const faults: (string | false)[] = [
    characters === 0 && words.noText,
    lines.length > MAX_LINES && words.tooManyLines({ lines: lines.length, most: MAX_LINES }),
    longest > MAX_CHARACTERS && words.longLine({ characters: longest, most: MAX_CHARACTERS }),
    length <= 0 && words.endsFirst,
    length > 0 && length < MIN_MS && words.tooShort,
    length > MAX_MS &&
      words.tooLong({ seconds: Math.round(length / SECOND_MS), most: MAX_MS / SECOND_MS }),
    length > 0 && speed > MAX_PER_SECOND && words.tooFast({ speed, most: MAX_PER_SECOND }),
    last !== undefined && fromMs < last.untilMs && words.overlaps,
  ]
  return faults.filter((fault) => fault !== false)
}

function countCharacters({ lines }: Cue): number {
  return lines.reduce((total, line) => total + plainOf(line).length, 0)
}

/** Returns how many characters per second viewers have to read. */
export function readingSpeed(cue: Cue): number {
  return Math.round(countCharacters(cue) / (Math.max(1, cue.untilMs - cue.fromMs) / SECOND_MS))
}

/** Removes tags such as `<i>` and `<v Speaker>`; a reference such as `&amp;` becomes one character. */
function plainOf(line: string): string {
  return signsOf(line.replaceAll(/<[^<>]*>/g, '')).trim()
}
