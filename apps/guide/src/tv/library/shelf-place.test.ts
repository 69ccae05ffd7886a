import { describe, expect, it } from 'vitest'
import { FIRST_SHELF, firstCard, itemAt, SHOWN_CARDS, shelfPlaceAfter } from './shelf-place.ts'

const LENGTHS = [3, 12, 4]

function placeAfter(...keys: string[]) {
  return keys.reduce((place, key) => shelfPlaceAfter(key, place, LENGTHS) ?? place, FIRST_SHELF)
}

describe('the place in the library of a television', () => {
  it('stays within the shelves', () => {
    expect(placeAfter('ArrowLeft')).toEqual({ shelf: 0, items: { 0: 0 } })
    expect(itemAt(placeAfter(...Array(9).fill('ArrowRight')), LENGTHS)).toBe(2)
    expect(placeAfter(...Array(9).fill('ArrowDown')).shelf).toBe(2)
    expect(shelfPlaceAfter('ArrowUp', FIRST_SHELF, LENGTHS)).toBeUndefined()
  })

  it('remembers the recording of each shelf', () => {
    const place = placeAfter('ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp')
    expect([place.shelf, itemAt(place, LENGTHS)]).toEqual([0, 1])
    expect(itemAt(shelfPlaceAfter('ArrowDown', place, LENGTHS) ?? place, LENGTHS)).toBe(2)
  })

  it('keeps the next recording in view', () => {
    expect([0, 1, 3, 4, 11].map((item) => firstCard(item, 12))).toEqual([
      0,
      0,
      0,
      1,
      12 - SHOWN_CARDS,
    ])
    expect(firstCard(2, 3)).toBe(0)
  })
})
