import { expect, it } from 'vitest'
import { tryBroken } from '../testing/broken-text.ts'
import { readCsv, UnreadableCsv } from './read-csv.ts'
import { findLostCells, TABLE } from './testing/broken-csv.ts'

it('broken tables keep each cell or report it', () => {
  tryBroken(TABLE, { rounds: 1000 }, (broken) => expect(findLostCells(broken), broken).toEqual([]))
})

it.each(TABLE.pieces)('tables are read in linear time, with %j repeated', (piece) => {
  // Anything slower than linear time runs into the test's time limit.
  const long = TABLE.text.slice(0, 100) + piece.repeat(Math.ceil(300_000 / piece.length))
  const read = () => readCsv(long)
  expect(() => {
    try {
      read()
    } catch (error) {
      if (!(error instanceof UnreadableCsv)) throw error
    }
  }).not.toThrow()
})
