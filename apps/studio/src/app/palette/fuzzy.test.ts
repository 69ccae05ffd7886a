import { describe, expect, it } from 'vitest'
import { fuzzyScore } from './fuzzy.ts'

const NAMES = ['Channels', 'City Council', 'Categories', 'Café Noir', 'Log out', 'Switch to light']

function best(typed: string): string | undefined {
  return NAMES.flatMap((name) => {
    const score = fuzzyScore(typed, name)
    return score === undefined ? [] : [{ name, score }]
  }).sort((one, other) => other.score - one.score)[0]?.name
}

describe('the fuzzy match', () => {
  it.each([
    ['chan', 'Channels'],
    ['cc', 'City Council'],
    ['ccl', 'City Council'],
    ['cafe', 'Café Noir'],
    ['logout', 'Log out'],
    ['ori', 'Categories'],
    ['light', 'Switch to light'],
    ['CATEG', 'Categories'],
  ])('for %s finds the name %s first', (typed, name) => {
    expect(best(typed)).toBe(name)
  })

  it('finds nothing when a letter is missing or out of order', () => {
    expect(fuzzyScore('chanx', 'Channels')).toBeUndefined()
    expect(fuzzyScore('lennahc', 'Channels')).toBeUndefined()
  })

  it('accepts every name when nothing is typed', () => {
    expect(NAMES.every((name) => fuzzyScore('', name) !== undefined)).toBe(true)
  })
})
