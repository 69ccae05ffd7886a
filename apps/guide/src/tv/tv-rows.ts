import { cssVariables } from '../pages/css-variables.ts'

/** The most rows that fit on the screen, and the most that leave room for a larger preview. */
const MAX_ROWS = 7
const FEW_ROWS = 4

// The height that the rows share below each size of preview. A television screen is 67.5 rem tall.
const SHARED = { few: 30.75, many: 40.25 }

/** Returns the height of the rows of a television, which fill the screen however few channels there are. */
export function tvRows(channels: number): { few: boolean; style: ReturnType<typeof cssVariables> } {
  const rows = Math.min(Math.max(channels, 1), MAX_ROWS)
  const few = rows <= FEW_ROWS
  const height = (few ? SHARED.few : SHARED.many) / rows
  return { few, style: cssVariables({ '--grid-row': `${Math.floor(height * 100) / 100}rem` }) }
}
