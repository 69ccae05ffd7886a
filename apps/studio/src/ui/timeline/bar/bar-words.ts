/** Narrower bars, in pixels, show no text, only the stripe of their category. */
export const TEXT_PX = 44
/** Narrower bars show only their title. */
export const TIMES_PX = 90
/** Narrower bars show their start, but not their end. */
const SPAN_PX = 150

/** How much text a bar shows, from nothing to its title with its start and end. */
export type BarWords = 'none' | 'title' | 'start' | 'span'

/** Returns how much text a bar of this width shows: only what fits without cutting off a time. */
export function wordsFor(widthPx: number): BarWords {
  if (widthPx < TEXT_PX) return 'none'
  if (widthPx < TIMES_PX) return 'title'
  return widthPx < SPAN_PX ? 'start' : 'span'
}
