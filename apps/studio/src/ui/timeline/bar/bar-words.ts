/** Narrower bars, in pixels, show no words, only the stripe of their category. */
export const TEXT_PX = 44
/** Narrower bars show only their title. */
export const TIMES_PX = 90
/** Narrower bars show their start, but not their end. */
const SPAN_PX = 150

/** What a bar says, from nothing to its title with its start and end. */
export type BarWords = 'none' | 'title' | 'start' | 'span'

/** Returns how much a bar of this width says: only what fits without cutting a time. */
export function wordsFor(widthPx: number): BarWords {
  if (widthPx < TEXT_PX) return 'none'
  if (widthPx < TIMES_PX) return 'title'
  return widthPx < SPAN_PX ? 'start' : 'span'
}
