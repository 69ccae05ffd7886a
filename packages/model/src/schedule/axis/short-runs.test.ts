import { describe, expect, it } from 'vitest'
import { foldShortRuns } from './short-runs.ts'

/** Folds a list of lengths: under 10 is short, and a 0 separates its neighbors. */
function folded(lengths: readonly number[], fewest?: number): string {
  const rule = {
    isShort: (length: number) => length > 0 && length < 10,
    goesOn: (run: readonly number[]) => run.length < 4,
    ...(fewest !== undefined && { fewest }),
  }
  return foldShortRuns(lengths, rule)
    .map(({ airings, folds }) => (folds ? `[${airings.join(' ')}]` : airings.join(' ')))
    .join(' ')
}

describe('short airings in a row', () => {
  it('fold in runs of three or more', () => {
    expect(folded([1, 2])).toBe('1 2')
    expect(folded([1, 2, 3])).toBe('[1 2 3]')
  })

  it('fold between readable ones, which stay separate', () => {
    expect(folded([30, 1, 2, 3, 30, 4, 5, 30])).toBe('30 [1 2 3] 30 4 5 30')
    expect(folded([1, 2, 3, 0, 4, 5, 6])).toBe('[1 2 3] 0 [4 5 6]')
  })

  it('start another run after an interruption', () => {
    expect(folded([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe('[1 2 3 4] [5 6 7 8] 9')
  })

  it('fold in shorter runs on request', () => {
    expect(folded([30, 1, 30], 1)).toBe('30 [1] 30')
  })

  it('do nothing in an empty row', () => {
    expect(folded([])).toBe('')
  })
})
