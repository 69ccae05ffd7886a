import { wordsOf } from '../texts/match-words.ts'
import type { Cue } from './cues.ts'

/** Something that was said: the time, the speaker if the captions name one, and the words. */
export type SpokenPassage = { atMs: number; speaker?: string; text: string }

const SPEAKER = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/
const TAG = /<[^<>]*>/g

/** Returns the words of captions, with the names of speakers, each once. */
export function spokenWords(cues: readonly Cue[]): string[] {
  return [...new Set(cues.flatMap(wordsIn))]
}

/**
 * Finds where all words of a search were said. The speaker's name counts as well. A match is one caption with its
 * speaker, or two consecutive captions. Sorted by time.
 */
export function findSaid(
  cues: readonly Cue[],
  asked: readonly string[],
  most: number,
): SpokenPassage[] {
  if (asked.length === 0) return []
  const spoken = cues.map((cue) => wordsIn(cue).map((word) => ` ${word}`))
  const holds = (words: readonly string[] = []) =>
    asked.every((word) => words.some((one) => one.startsWith(` ${word}`)))
  const found: SpokenPassage[] = []
  for (const [at, cue] of cues.entries()) {
    if (found.length === most) break
    const [own = [], next = []] = spoken.slice(at, at + 2)
    if (holds(own)) found.push(saidIn([cue]))
    else if (goesOn(cue, cues[at + 1]) && !holds(next) && containsSome(own, asked)) {
      if (holds([...own, ...next])) found.push(saidIn(cues.slice(at, at + 2)))
    }
  }
  return found
}

/** Returns whether the next caption may continue the sentence: it names no other speaker. */
function goesOn(cue: Cue, next: Cue | undefined): boolean {
  const speaker = next && speakerIn(next)
  return next !== undefined && (speaker === undefined || speaker === speakerIn(cue))
}

function containsSome(words: readonly string[], asked: readonly string[]): boolean {
  return asked.some((word) => words.some((one) => one.startsWith(` ${word}`)))
}

function saidIn(cues: readonly Cue[]): SpokenPassage {
  const [first] = cues
  const speaker = first && speakerIn(first)
  const text = cues.map(plainText).join(' ')
  return { atMs: first?.fromMs ?? 0, ...(speaker && { speaker }), text }
}

function speakerIn({ lines }: Cue): string | undefined {
  return SPEAKER.exec(lines.join(' '))?.[1]?.trim()
}

function plainText({ lines }: Cue): string {
  return lines.join(' ').replace(TAG, '').replace(/\s+/g, ' ').trim()
}

/** Includes the speaker's name, so that a search can name the speaker. */
function wordsIn(cue: Cue): string[] {
  return wordsOf(`${speakerIn(cue) ?? ''} ${plainText(cue)}`)
}
