import { describe, expect, it } from 'vitest'
import { readReasons, starterReasons } from './reasons.ts'

const ADS = { name: 'It advertises', policy: 'Policy 4.2', active: true }
const OLD = { name: 'It is in color', policy: '', active: false }
const listed = [ADS, OLD]
const before = ['It is too loud']

describe('the reasons of a decision', () => {
  it.each([
    ['nothing', null, []],
    ['a name', ['It advertises'], ['It advertises (Policy 4.2)']],
    [
      'the same reason twice, once with its policy',
      ['It advertises (Policy 4.2)', 'It advertises'],
      ['It advertises (Policy 4.2)'],
    ],
    ['a reason that it already had', ['It is too loud'], ['It is too loud']],
  ])('can be %s', (_, given, said) => {
    expect(readReasons(given, { listed, before })).toEqual(said)
  })

  it.each([
    ['another text', ['I do not like it'], 'not one of your station’s reasons'],
    ['one that is not used anymore', ['It is in color'], 'not one of your station’s reasons'],
    ['something that is not a list', 'It advertises', 'at most 10 reasons'],
    ['an empty text', [' '], 'at most 10 reasons'],
    ['too many', Array.from({ length: 11 }, (_one, at) => `Reason ${at}`), 'at most 10 reasons'],
  ])('cannot be %s', (_, given, sentence) => {
    expect(readReasons(given, { listed, before })).toContain(sentence)
  })

  it('can be any text if a station has no list', () => {
    expect(readReasons(['It advertises.'], { listed: [OLD], before: [] })).toEqual([
      'It advertises.',
    ])
    expect(new Set(starterReasons().map(({ name }) => name)).size).toBe(8)
  })
})
