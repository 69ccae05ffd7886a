import { describe, expect, it } from 'vitest'
import { wordsOf } from '../texts/match-words.ts'
import { toSearchable } from './find-listings.ts'
import { titledLike } from './suggest.ts'

const TITLES = ['Harbor City Council', 'City Council', 'Café City', 'Council of the Arts']
const titles = toSearchable(TITLES.map((title) => ({ title, words: new Set(wordsOf(title)) })))

function found(typed: string): string[] {
  return titledLike(titles, typed).map(({ title }) => title)
}

describe('the titles that a viewer may be typing', () => {
  it.each([
    ['cit', ['City Council', 'Harbor City Council', 'Café City']],
    ['city c', ['City Council', 'Harbor City Council', 'Café City']],
    ['CAFE', ['Café City']],
    ['council', ['Council of the Arts', 'Harbor City Council', 'City Council']],
    ['arts council', ['Council of the Arts']],
    ['cuoncil', ['Harbor City Council', 'City Council', 'Council of the Arts']],
    ['city hall', []],
    ['', []],
    ['“', []],
  ])('for “%s” are sorted with the matching beginnings first', (typed, titles) => {
    expect(found(typed)).toEqual(titles)
  })
})
