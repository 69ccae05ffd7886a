import { describe, expect, it } from 'vitest'
import { fitColumns } from './fit-columns.ts'

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
})
