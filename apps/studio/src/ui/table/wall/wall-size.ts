/** How many cards are side by side, and how large they are, in pixels. */
export type WallSize = { columns: number; cardWidth: number; rowHeight: number; edge: number }

const GAP = 16
const MIN_WIDTH = 216
const MIN_PHONE_WIDTH_PX = 150
/** The text below the picture. */
const WORDS_HEIGHT = 64

/** Returns the size of the cards in a pane, which they fill from edge to edge. */
export function wallSizeOf(paneWidth: number, isPhone: boolean): WallSize {
  const edge = isPhone ? 16 : 24
  const least = isPhone ? MIN_PHONE_WIDTH_PX : MIN_WIDTH
  const room = Math.max(least, paneWidth - 2 * edge)
  const columns = Math.max(1, Math.floor((room + GAP) / (least + GAP)))
  const cardWidth = Math.floor((room - (columns - 1) * GAP) / columns)
  const rowHeight = Math.round((cardWidth * 9) / 16) + WORDS_HEIGHT + GAP
  return { columns, cardWidth, rowHeight, edge }
}
