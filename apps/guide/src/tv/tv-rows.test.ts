import { describe, expect, it } from 'vitest'
import { tvRows } from './tv-rows.ts'

const heightOf = (channels: number) =>
  Number.parseFloat(Object.values(tvRows(channels).style).join(''))

describe('the rows of a television', () => {
  it.each([1, 2, 3, 4, 5, 6, 7])('fill the screen with %i channels', (channels) => {
    const { few } = tvRows(channels)
    const free = (few ? 30.75 : 40.25) - channels * heightOf(channels)
    expect(free).toBeGreaterThanOrEqual(0)
    expect(free).toBeLessThan(0.1)
  })

  it('are at most seven, and always tall enough for a title', () => {
    expect(heightOf(200)).toBe(5.75)
    expect(heightOf(0)).toBe(heightOf(1))
  })
})
