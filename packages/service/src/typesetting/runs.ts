import type { Fonts } from './fonts.ts'
import type { LoadedFont } from './open-font.ts'
import type { Weight } from './read-font.ts'
import { seenCodes } from './unseen.ts'

/** A part of a text in one font, or without one if no font has its characters. */
export type Run = { from: number; until: number; font: LoadedFont | undefined }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters that are probably all in one font file. */
const BASIC = /^[\u0020-\u007e\u00a1-\u00ff\u2013-\u201d\u2026]+$/

/** Text that needs no cleaning. */
const CLEAN = /^[\u0021-\u007e]+(?: [\u0021-\u007e]+)*$/

/** Returns a text without line breaks and control characters, in composed form (NFC). */
export function cleaned(text: string): string {
  if (CLEAN.test(text)) return text
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\S\u00a0\u202f]+|\p{Cc}+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** Divides a text by fonts. */
export function divide(fonts: Fonts, text: string, weight: Weight): Run[] {
  if (text === '') return []
  const only = BASIC.test(text) ? fonts.choose(text, text, weight) : undefined
  if (only) return [{ from: 0, until: text.length, font: only }]
  const runs: Run[] = []
  for (const { index, segment } of graphemes.segment(text)) {
    for (const { at, part, font } of fontsOf(fonts, segment, text, weight, runs.at(-1))) {
      const last = runs.at(-1)
      const until = index + at + part.length
      if (last && last.font === font) last.until = until
      else runs.push({ from: index + at, until, font })
    }
  }
  return runs
}

/** Finds one font for all characters of a cluster, or else a font for each of them. */
function fontsOf(
  fonts: Fonts,
  cluster: string,
  text: string,
  weight: Weight,
  before: Run | undefined,
): { at: number; part: string; font: LoadedFont | undefined }[] {
  const codes = seenCodes(cluster)
  if (codes.length === 0) {
    return [{ at: 0, part: cluster, font: before?.font ?? fonts.choose(' ', text, weight) }]
  }
  const font = fonts.choose(cluster, text, weight)
  if (font || codes.length === 1) return [{ at: 0, part: cluster, font }]
  let at = 0
  return Array.from(cluster, (part) => {
    const one = { at, part, font: fonts.choose(part, text, weight) }
    at += part.length
    return one
  })
}
