import { describe, expect, it } from 'vitest'
import { columnsBelow, fitColumns, growColumns, MARK_WIDTH } from './fit-columns.ts'

const columns = [
  { id: 'title', width: 150 },
  { id: 'status', width: 100 },
  { id: 'series', width: 150 },
  { id: 'updated', width: 200 },
]

describe('a table', () => {
  it.each([
    [1200, ['title', 'status', 'series', 'updated']],
    [694, ['title', 'status', 'series', 'updated']],
    [693, ['title', 'status', 'series']],
    [390, ['title', 'status']],
    [320, ['title']],
    [0, ['title']],
  ])('of %i pixels has room for %j', (width, expected) => {
    expect(fitColumns(columns, width - MARK_WIDTH).map(({ id }) => id)).toEqual(expected)
  })

  it.each([
    ['nothing is cut', [300, 100, 150, 200], [146, 196, 246]],
    ['there is room for all', [300, 130, 190, 200], [159, 219, 229]],
    ['there is room for the least', [400, 120, 290, 200], [120, 216, 200]],
    ['two need the same', [400, 200, 250, 200], [143, 193, 200]],
    ['the name needs all there is', [900, 200, 250, 200], [100, 150, 200]],
    ['others give what they do not need', [480, 60, 260, 120], [75, 231, 150]],
    ['others give only what is lacking', [456, 60, 187, 120], [97, 187, 195]],
    ['the name needs little', [20, 100, 600, 200], [100, 436, 200]],
  ])('divides the space next to the name among its columns: %s', (_, needs, expected) => {
    const wide = [100, 100, 150, 200].map((width) => ({ width }))
    expect(growColumns(wide, needs, 980 - MARK_WIDTH)).toEqual(expected)
  })

  it('shows two short columns below the name when space is limited', () => {
    const told = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, speaks: id !== 'c' }))
    expect(columnsBelow(told, told.slice(0, 1)).map(({ id }) => id)).toEqual(['b', 'd'])
    expect(columnsBelow(told, told.slice(0, 4)).map(({ id }) => id)).toEqual(['e'])
    expect(columnsBelow(told, told)).toEqual([])
  })
})
