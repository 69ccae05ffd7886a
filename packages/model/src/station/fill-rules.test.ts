import { describe, expect, it } from 'vitest'
import { readFillRules, USUAL_FILL } from './fill-rules.ts'

describe('the fill rules of a channel', () => {
  it.each([null, undefined, '', [], [[]].flat()])(
    'are the usual ones if none are given: %j',
    (given) => {
      expect(readFillRules(given)).toEqual(USUAL_FILL)
    },
  )

  it('are read as a form sends them', () => {
    const given = [
      { source: 'bulletins', turns: '3' },
      { source: 'next', turns: 1 },
    ]
    expect(readFillRules(given)).toEqual([
      { source: 'bulletins', turns: 3 },
      { source: 'next', turns: 1 },
    ])
  })

  it.each([
    ['something that is not a list', { source: 'next' }, /^List/],
    ['an unknown source', [{ source: 'cats', turns: 1 }], /^Choose what line 1/],
    ['turns that are not a number', [{ source: 'next', turns: 'x' }], /^Enter the turns of line 1/],
    ['too many turns', [{ source: 'next', turns: 10 }], /^Enter the turns of line 1/],
    ['a source twice', [1, 2].map((turns) => ({ source: 'next', turns })), /^Line 2 repeats/],
    ['empty lines', [null], /^Choose what line 1/],
  ])('say what is wrong with %s', (_what, given, said) => {
    expect(readFillRules(given)).toMatch(said)
  })
})
