import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BarWords, wordsFor } from './bar-words.ts'

const ORDER: readonly BarWords[] = ['none', 'title', 'start', 'span']

describe('the words in a bar', () => {
  it('include the title from 44 px on, and the time from 90 px on', () => {
    expect([43.9, 44, 89.9, 90, 149.9, 150].map(wordsFor)).toEqual([
      'none',
      'title',
      'title',
      'start',
      'start',
      'span',
    ])
  })

  it('never become fewer in a wider bar', () => {
    const width = fc.double({ min: 0, max: 5000, noNaN: true })
    fc.assert(
      fc.property(width, width, (one, other) => {
        const [narrow, wide] = [Math.min(one, other), Math.max(one, other)]
        expect(ORDER.indexOf(wordsFor(narrow))).toBeLessThanOrEqual(ORDER.indexOf(wordsFor(wide)))
      }),
    )
  })
})
