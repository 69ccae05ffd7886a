import { readCues } from '@docket/model/captions/cues'
import type { HeardWord } from '@docket/model/captions/heard'
import { SECOND_MS } from '@docket/model/time/instants'
import { TranscribingProblem, type Transcript } from './transcriber.ts'

/**
 * Reads a transcriber's output: WebVTT, SRT, or JSON in the format of OpenAI (`verbose_json`), whisper.cpp or Vosk.
 * Throws `TranscribingProblem`.
 */
export function readTranscript(text: string): Transcript {
  if (text.trim() === '') return { words: [] }
  if (/^[\s\uFEFF]*[[{]/.test(text)) return readJson(text)
  const cues = readCues(text)
  if (cues.length === 0 && !/^\uFEFF?WEBVTT/.test(text)) throw notUnderstood(text)
  const words = cues.flatMap(({ fromMs, untilMs, lines }) =>
    spread(lines.join(' ').replaceAll(/<[^<>]*>/g, ''), { fromMs, untilMs, confidence: null }),
  )
  return { words, cues }
}

function notUnderstood(text: string): TranscribingProblem {
  return new TranscribingProblem('not-understood', text.slice(0, 200))
}

type TranscriptObject = Readonly<Record<string, unknown>>
type Span = Omit<HeardWord, 'text'>

function readJson(text: string): Transcript {
  const answer = parse(text)
  if (!isPart(answer)) throw notUnderstood(text)
  if (Array.isArray(answer.transcription)) {
    return { words: partsOf(answer.transcription).flatMap(wordsOfWhisperCpp) }
  }
  const words = wordsOf(answer.words ?? answer.result)
  if (Array.isArray(answer.segments)) {
    return { words: partsOf(answer.segments).flatMap((one) => wordsOfSegment(one, words)) }
  }
  // An answer without a list of words means that nothing was heard, if its text is empty.
  if (!Array.isArray(answer.words ?? answer.result) && answer.text !== '') throw notUnderstood(text)
  return { words }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw notUnderstood(text)
  }
}

/** Reads a segment in OpenAI's format. Its text has punctuation, which its words may lack. */
function wordsOfSegment(segment: TranscriptObject, all: readonly HeardWord[]): HeardWord[] {
  const fromMs = msOf(segment.start)
  const untilMs = msOf(segment.end)
  const confidence = segmentConfidence(segment)
  const own = wordsOf(segment.words)
  const inside = all.filter((word) => {
    const middle = (word.fromMs + word.untilMs) / 2
    return middle >= fromMs && middle < untilMs
  })
  const words = own.length > 0 ? own : inside
  const said = String(segment.text ?? '')
  const tokens = said.split(/\s+/).filter(Boolean)
  if (words.length === 0) return spread(said, { fromMs, untilMs, confidence })
  return words.map((word, at) => ({
    ...word,
    text: tokens.length === words.length ? (tokens[at] ?? word.text) : word.text,
    confidence: word.confidence ?? confidence,
  }))
}

function segmentConfidence({
  avg_logprob: logarithm,
  confidence,
}: TranscriptObject): number | null {
  if (typeof logarithm === 'number') return shareOf(Math.exp(logarithm))
  return shareOf(confidence)
}

function wordsOf(list: unknown): HeardWord[] {
  return partsOf(list).flatMap((one) => {
    const text = String(one.word ?? one.text ?? '').trim()
    if (text === '') return []
    const confidence = shareOf(one.probability ?? one.confidence ?? one.conf)
    return [{ text, fromMs: msOf(one.start), untilMs: msOf(one.end), confidence }]
  })
}

/** Joins the tokens of whisper.cpp into words: a token that starts with a space starts a word. */
function wordsOfWhisperCpp(segment: TranscriptObject): HeardWord[] {
  const words: HeardWord[] = []
  for (const token of partsOf(segment.tokens)) {
    const text = String(token.text ?? '')
    if (text.startsWith('[_') || text.trim() === '') continue
    const { fromMs, untilMs } = offsetsOf(token)
    const confidence = shareOf(token.p)
    const last = words.at(-1)
    if (!last || text.startsWith(' '))
      words.push({ text: text.trim(), fromMs, untilMs, confidence })
    else {
      last.text += text
      last.untilMs = untilMs
      last.confidence = least(last.confidence, confidence)
    }
  }
  if (words.length > 0) return words
  return spread(String(segment.text ?? ''), { ...offsetsOf(segment), confidence: null })
}

function offsetsOf({ offsets }: TranscriptObject): { fromMs: number; untilMs: number } {
  const { from, to } = isPart(offsets) ? offsets : {}
  return { fromMs: numberOf(from), untilMs: numberOf(to) }
}

function least(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}

/** Gives each word of a text a share of the time, in proportion to its length. */
function spread(text: string, { fromMs, untilMs, confidence }: Span): HeardWord[] {
  const tokens = text.split(/\s+/).filter(Boolean)
  const letters = tokens.reduce((sum, { length }) => sum + length, 0)
  let before = 0
  const at = (count: number) => Math.round(fromMs + ((untilMs - fromMs) * count) / letters)
  return tokens.map((word) => {
    const begin = at(before)
    before += word.length
    return { text: word, fromMs: begin, untilMs: at(before), confidence }
  })
}

function isPart(value: unknown): value is TranscriptObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function partsOf(list: unknown): TranscriptObject[] {
  return Array.isArray(list) ? list.filter(isPart) : []
}

function numberOf(value: unknown): number {
  const read = Number(value ?? 0)
  return Number.isFinite(read) ? Math.max(0, read) : 0
}

function msOf(seconds: unknown): number {
  return Math.round(numberOf(seconds) * SECOND_MS)
}

function shareOf(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}
