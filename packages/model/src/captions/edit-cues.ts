import type { Cue } from './cues.ts'

/** A caption in an editor. Its text may have several lines. The captions of a track are sorted by time. */
export type Caption = {
  id: string
  fromMs: number
  untilMs: number
  text: string
  settings?: string
}

/** The maximum number of characters in a line that is comfortable to read. */
const MAX_CHARACTERS = 42
/** The shortest duration that a caption can have after an edge is dragged. */
export const MIN_MS = 100
const SPEAKER = /^<v(?:\.[^\s<>]*)?\s([^<>]*)>/

export function captionsOf(cues: readonly Cue[], newId: () => string): Caption[] {
  const captions = cues.map(({ fromMs, untilMs, lines, settings }) => ({
    id: newId(),
    fromMs,
    untilMs,
    ...(settings && { settings }),
    text: lines.join('\n'),
  }))
  return inOrder(captions)
}

/** Returns the captions as file cues. Empty lines are left out, because they would end a caption in the file. */
export function cuesOf(captions: readonly Caption[]): Cue[] {
  return captions.map(({ fromMs, untilMs, text, settings }, at) => ({
    line: at + 1,
    fromMs,
    untilMs,
    ...(settings && { settings }),
    lines: text.split('\n').filter((line) => line.trim() !== ''),
  }))
}

/** Sorts by start. Captions that start together keep their order. */
function inOrder(captions: readonly Caption[]): Caption[] {
  return captions.toSorted((a, b) => a.fromMs - b.fromMs)
}

export function changeCaption(
  captions: readonly Caption[],
  id: string,
  parts: Partial<Omit<Caption, 'id'>>,
): Caption[] {
  const changed = captions.map((one) => (one.id === id ? { ...one, ...parts } : one))
  return parts.fromMs === undefined ? changed : inOrder(changed)
}

export function addCaption(captions: readonly Caption[], added: Caption): Caption[] {
  return inOrder([...captions, added])
}

export function removeCaption(captions: readonly Caption[], id: string): Caption[] {
  return captions.filter((one) => one.id !== id)
}

type CaptionSplit = { cursor: number; atMs?: number | undefined; newId: string }

/**
 * Splits a caption before the character at `cursor`. The split time is `atMs` if the caption is on screen then;
 * otherwise it depends on the lengths of the two texts. Returns the captions unchanged if one half would have no text
 * or no duration.
 */
export function splitCaption(
  captions: readonly Caption[],
  id: string,
  { cursor, atMs, newId }: CaptionSplit,
): Caption[] {
  const split = captions.flatMap((one) => {
    if (one.id !== id) return one
    const before = one.text.slice(0, cursor).trimEnd()
    const after = one.text.slice(cursor).trimStart()
    const lengthMs = one.untilMs - one.fromMs
    if (before === '' || after === '' || lengthMs < 2) return one
    const share = before.length / (before.length + after.length)
    const isInside = atMs !== undefined && atMs > one.fromMs && atMs < one.untilMs
    const byText = one.fromMs + Math.min(lengthMs - 1, Math.max(1, Math.round(lengthMs * share)))
    const middle = isInside ? Math.round(atMs) : byText
    return [
      { ...one, untilMs: middle, text: before },
      { id: newId, fromMs: middle, untilMs: one.untilMs, text: after },
    ]
  })
  return inOrder(split)
}

/** Joins a caption with the next one, on one line if it is short enough. */
export function mergeWithNext(captions: readonly Caption[], id: string): Caption[] {
  const at = captions.findIndex((one) => one.id === id)
  const [one, next] = [captions[at], captions[at + 1]]
  if (!one || !next) return [...captions]
  const isShort = one.text.length + next.text.length < MAX_CHARACTERS
  const gap = isShort && !`${one.text}${next.text}`.includes('\n') ? ' ' : '\n'
  const text = [one.text, next.text].filter((part) => part !== '').join(gap)
  const untilMs = Math.max(one.untilMs, next.untilMs)
  return captions.toSpliced(at, 2, { ...one, untilMs, text })
}

/** Moves all captions, or all from the given one onward. The first one never moves to before 0. */
export function shiftCaptions(
  captions: readonly Caption[],
  byMs: number,
  fromId?: string,
): Caption[] {
  const first = fromId === undefined ? 0 : captions.findIndex((one) => one.id === fromId)
  const begins = captions[first]
  if (!begins) return [...captions]
  const by = Math.max(-begins.fromMs, Math.round(byMs))
  const moved = captions.map((one, at) =>
    at < first ? one : { ...one, fromMs: one.fromMs + by, untilMs: one.untilMs + by },
  )
  return inOrder(moved)
}

export type CaptionSearch = { find: string; isExact: boolean }

function patternOf({ find, isExact }: CaptionSearch): RegExp {
  return new RegExp(find.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), isExact ? 'gu' : 'giu')
}

/** Returns the ids of the captions that contain the text. */
export function findInCaptions(captions: readonly Caption[], search: CaptionSearch): string[] {
  if (search.find === '') return []
  const pattern = patternOf(search)
  return captions.filter(({ text }) => text.search(pattern) >= 0).map(({ id }) => id)
}

/** Replaces a text everywhere, or in one caption, and counts the replacements. */
export function replaceInCaptions(
  captions: readonly Caption[],
  search: CaptionSearch,
  by: string,
  id?: string,
): { captions: Caption[]; count: number } {
  if (search.find === '') return { captions: [...captions], count: 0 }
  const pattern = patternOf(search)
  let count = 0
  const replaced = captions.map((one) => {
    if (id !== undefined && one.id !== id) return one
    const text = one.text.replace(pattern, () => {
      count += 1
      return by
    })
    return text === one.text ? one : { ...one, text }
  })
  return { captions: replaced, count }
}

/** Returns the name of the speaker, from the `<v Name>` at the start of a caption. */
export function speakerOf(text: string): string {
  return SPEAKER.exec(text)?.[1]?.trim() ?? ''
}

/** Sets the speaker's name. An empty name removes the speaker. */
export function withSpeaker(text: string, name: string): string {
  const said = text.replace(SPEAKER, '')
  const plain = name.replaceAll(/[<>\n]/g, '').trim()
  return plain === '' ? said : `<v ${plain}>${said}`
}

/** Returns the captions that are on screen at a time. */
export function captionsAt(captions: readonly Caption[], atMs: number): Caption[] {
  return captions.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)
}

/** Returns the text that viewers read, without tags. */
export function plainCaption(text: string): string {
  return text.replaceAll(/<[^<>]*>/g, '')
}
