import { describe, expect, it } from 'vitest'
import { wallSizeOf } from './wall-size.ts'

describe('the cards of a wall', () => {
  it.each([
    [1208, false, 5],
    [640, false, 2],
    [390, true, 2],
    [200, true, 1],
    [0, false, 1],
  ])('fill a pane of %i pixels from edge to edge', (width, isPhone, columns) => {
    const size = wallSizeOf(width, isPhone)
    expect(size.columns).toBe(columns)
    const taken = columns * size.cardWidth + (columns - 1) * 16 + 2 * size.edge
    if (width > 0) expect(Math.abs(width - taken)).toBeLessThan(columns)
    expect(size.rowHeight).toBeGreaterThan((size.cardWidth * 9) / 16 + 64)
  })
})
