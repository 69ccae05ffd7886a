import { SECOND_MS } from '../time/instants.ts'
import type { Cue } from './cues.ts'

/** A word that a transcriber heard. Its confidence is from 0 to 1, or `null` if the transcriber does not say. */
export type HeardWord = { text: string; fromMs: number; untilMs: number; confidence: number | null }

/** What is stored with a transcribed track: which transcriber made it, and how sure it is of each word. */
export type StoredTranscript = { transcriber: string; words: HeardWord[] }

/** Words below this confidence are marked for the person who reviews them. */
export const DOUBTED_BELOW = 0.4

const PAUSE_MS = 600
const MAX_MS = 6000
const MIN_MS = SECOND_MS
const MAX_CHARACTERS = 73
const MAX_IN_LINE = 42
/** A shorter sentence is joined with the next one. */
const MIN_SENTENCE_LENGTH = 20

/** Divides words into captions: at pauses, at the ends of sentences, and before a caption gets too long to read. */
export function cuesFromWords(words: readonly HeardWord[]): Cue[] {
  const groups: HeardWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group && belongsTo(group, word)) group.push(word)
    else groups.push([word])
  }
  return groups.map((group, at) => {
    const [first, last] = [group[0] as HeardWord, group.at(-1) as HeardWord]
    const nextMs = groups[at + 1]?.[0]?.fromMs ?? Number.POSITIVE_INFINITY
    const shortestMs = Math.min(first.fromMs + MIN_MS, nextMs)
    return {
      line: at + 1,
      fromMs: Math.round(first.fromMs),
      untilMs: Math.round(Math.max(last.untilMs, shortestMs)),
      lines: linesOf(textOf(group)),
    }
  })
}

function belongsTo(group: readonly HeardWord[], word: HeardWord): boolean {
  const [first, last] = [group[0] as HeardWord, group.at(-1) as HeardWord]
  const text = textOf(group)
  if (word.fromMs - last.untilMs >= PAUSE_MS || word.untilMs - first.fromMs > MAX_MS) {
    return false
  }
  if (text.length + 1 + word.text.length > MAX_CHARACTERS) return false
  return !(/[.?!]$/.test(text) && text.length >= MIN_SENTENCE_LENGTH)
}

function textOf(words: readonly HeardWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** Divides a text into two lines of about the same length, unless it fits on one. */
function linesOf(text: string): string[] {
  if (text.length <= MAX_IN_LINE) return [text]
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const middle = text.length / 2
  const [best] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return best === undefined ? [text] : [text.slice(0, best), text.slice(best + 1)]
}

/** How many added or missing words the comparison tolerates. */
const LOOK_AHEAD = 8

/**
 * Returns which words of each text are doubtful, as indexes from 0. Words are matched in order, so a word that a
 * person has corrected is no longer doubtful, and moved, split and merged captions keep their doubtful words.
 */
export function doubtsOf(
  texts: readonly string[],
  heard: readonly HeardWord[],
): ReadonlyMap<number, readonly number[]> {
  const plain = heard.map(({ text }) => plainWord(text))
  const doubts = new Map<number, number[]>()
  let next = 0
  for (const [at, text] of texts.entries()) {
    for (const [place, { word }] of wordsIn(text).entries()) {
      const found = plain.indexOf(plainWord(word), next)
      if (found < 0 || found >= next + LOOK_AHEAD) continue
      next = found + 1
      if ((heard[found]?.confidence ?? 1) >= DOUBTED_BELOW) continue
      doubts.set(at, [...(doubts.get(at) ?? []), place])
    }
  }
  return doubts
}

/** Returns the words of a caption and the position where each begins, without the speaker's name and tags. */
export function wordsIn(text: string): { word: string; index: number }[] {
  const said = text.replaceAll(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length))
  return [...said.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }))
}

function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
