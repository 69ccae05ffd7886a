import { wordsOf } from '../guide/match-words.ts'
import type { Cue } from './cues.ts'

/** Something that was said: when, by whom if the captions name the speaker, and its words. */
export type Said = { atMs: number; speaker?: string; text: string }

const SPEAKER = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/
const TAG = /<[^<>]*>/g

/** Returns the words of captions, with the names of speakers, each once. */
export function spokenWords(cues: readonly Cue[]): string[] {
  return [...new Set(cues.flatMap(wordsIn))]
}

/**
 * Finds where all words of a search were said, or who said them: a caption that has them, with its speaker, or two in
 * a row. In order of time.
 */
export function findSaid(cues: readonly Cue[], asked: readonly string[], most: number): Said[] {
  if (asked.length === 0) return []
  const spoken = cues.map((cue) => wordsIn(cue).map((word) => ` ${word}`))
  const holds = (words: readonly string[] = []) =>
    asked.every((word) => words.some((one) => one.startsWith(` ${word}`)))
  const found: Said[] = []
  for (const [at, cue] of cues.entries()) {
    if (found.length === most) break
    const [own = [], next = []] = spoken.slice(at, at + 2)
    if (holds(own)) found.push(saidIn([cue]))
    else if (goesOn(cue, cues[at + 1]) && !holds(next) && holdsSome(own, asked)) {
      if (holds([...own, ...next])) found.push(saidIn(cues.slice(at, at + 2)))
    }
  }
  return found
}

/** Returns whether the next caption may be the rest of a sentence: nobody else is named. */
function goesOn(cue: Cue, next: Cue | undefined): boolean {
  const speaker = next && speakerIn(next)
  return next !== undefined && (speaker === undefined || speaker === speakerIn(cue))
}

function holdsSome(words: readonly string[], asked: readonly string[]): boolean {
  return asked.some((word) => words.some((one) => one.startsWith(` ${word}`)))
}

function saidIn(cues: readonly Cue[]): Said {
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

/** A speaker's name counts as said, so that a search can name who speaks. */
function wordsIn(cue: Cue): string[] {
  return wordsOf(`${speakerIn(cue) ?? ''} ${plainText(cue)}`)
}
