import { expect, it } from 'vitest'
import { tryBroken } from '../testing/broken-text.ts'
import { findLostCells, TABLE } from './testing/broken-csv.ts'

it('100,000 broken tables keep each cell or report it', () => {
  tryBroken(TABLE, { rounds: 100_000 }, (broken) => {
    if (findLostCells(broken).length > 0) expect.fail(broken)
  })
}, 1_200_000)
