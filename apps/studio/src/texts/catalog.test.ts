import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { catalog, setLanguage, type Translation } from './catalog.ts'
import { listText, numberText, percentText, plural } from './locale.ts'
import { PSEUDO } from './pseudo.ts'

const ENGLISH = {
  title: 'Boats',
  count: (count: number) => plural(count, { one: '# boat', other: '# boats' }),
  states: { out: 'Out' },
}
const words = catalog('boats of a test', ENGLISH)
type Words = Translation<typeof words>

const POLISH: Words = {
  title: 'Łodzie',
  count: (count) => plural(count, { one: '# łódź', few: '# łodzie', other: '# łodzi' }),
  states: { out: 'Na wodzie' },
}

afterEach(() => setLanguage())

describe('a catalog', () => {
  it('is English at first', () => {
    expect(words.title).toBe('Boats')
    expect([0, 1, 1200].map(words.count)).toEqual(['0 boats', '1 boat', '1,200 boats'])
  })

  it('is translated in place, and can return to English', () => {
    setLanguage({ locale: 'pl', textsOf: (name) => ({ 'boats of a test': POLISH })[name] })

    expect(words.title).toBe('Łodzie')
    expect([1, 3, 5].map(words.count)).toEqual(['1 łódź', '3 łodzie', '5 łodzi'])
    expect(words.states.out).toBe('Na wodzie')

    setLanguage()
    expect([words.title, words.states.out]).toEqual(['Boats', 'Out'])
  })

  it('uses the page’s language if it is created later, and English for missing texts', () => {
    setLanguage({ locale: 'pl', textsOf: () => ({ title: 'Porty' }) })

    const later = catalog('harbors of a test', { title: 'Harbors', empty: 'No harbors yet.' })

    expect(later).toEqual({ title: 'Porty', empty: 'No harbors yet.' })
  })

  it('gets brackets around every text in the pseudo-language', () => {
    setLanguage(PSEUDO)

    expect([words.title, words.count(2), words.states.out]).toEqual([
      '⟦Boats⟧',
      '⟦2 boats⟧',
      '⟦Out⟧',
    ])
  })

  it('has a type that a translation must fill', () => {
    expectTypeOf(words.title).toEqualTypeOf<string>()
    expectTypeOf<Omit<Words, 'title'>>().not.toExtend<Words>()
    // @ts-expect-error: a key is misspelled
    const misspelled: Words = { ...POLISH, titel: 'Łodzie' }
    // @ts-expect-error: a key of a group is missing
    const incomplete: Words = { ...POLISH, states: {} }
    // @ts-expect-error: the function takes a number
    const otherValue: Words = { ...POLISH, count: (count: boolean) => String(count) }
    expect([misspelled, incomplete, otherValue]).toHaveLength(3)
  })
})

describe('numbers, percents, and lists', () => {
  it('are formatted for the language of the page', () => {
    expect([numberText(12_345.5), listText(['a', 'b', 'c'])]).toEqual(['12,345.5', 'a, b, and c'])
    expect([0, 0.926, 1.5].map(percentText)).toEqual(['0%', '93%', '150%'])

    setLanguage({ locale: 'de', textsOf: () => undefined })

    expect([numberText(12_345.5), listText(['a', 'b', 'c'])]).toEqual(['12.345,5', 'a, b und c'])
    expect(percentText(0.926)).toBe('93\u00A0%')
  })
})
