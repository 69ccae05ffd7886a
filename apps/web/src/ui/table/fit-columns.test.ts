import { describe, expect, it } from 'vitest'
import { columnsBelow, fitColumns } from './fit-columns.ts'

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
    expect(fitColumns(columns, width).map(({ id }) => id)).toEqual(expected)
  })

  it('has the next two that speak for themselves below the name, where room is short', () => {
    const told = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, speaks: id !== 'c' }))
    expect(columnsBelow(told, told.slice(0, 1)).map(({ id }) => id)).toEqual(['b', 'd'])
    expect(columnsBelow(told, told.slice(0, 4)).map(({ id }) => id)).toEqual(['e'])
    expect(columnsBelow(told, told)).toEqual([])
  })
})
