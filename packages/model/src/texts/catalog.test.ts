import { afterEach, describe, expect, expectTypeOf, it } from 'vitest'
import { catalog, findLanguageBy, type Translation } from './catalog.ts'
import { plural } from './plural.ts'

const words = catalog('boats of a test', {
  title: 'Boats',
  count: (count: number) => plural(count, { one: '# boat', other: '# boats' }),
  states: { out: 'Out', moored: 'Moored' },
})
type Words = Translation<typeof words>

const POLISH: Words = {
  title: 'Łodzie',
  count: (count) => plural(count, { one: '# łódź', few: '# łodzie', other: '# łodzi' }),
  states: { out: 'Na wodzie', moored: 'W porcie' },
}

afterEach(() => findLanguageBy(() => undefined))

describe('a catalog of the server', () => {
  it('is in English if no language is found', () => {
    expect([words.title, words.count(1), words.count(1200), words.states.out]).toEqual([
      'Boats',
      '1 boat',
      '1,200 boats',
      'Out',
    ])
  })

  it('follows the language of each message in turn', () => {
    let isPolish = true
    const polish = {
      locale: 'pl',
      textsOf: (name: string) => ({ 'boats of a test': POLISH })[name],
    }
    findLanguageBy(() => (isPolish ? polish : undefined))

    expect([words.title, words.count(3), words.states.out]).toEqual([
      'Łodzie',
      '3 łodzie',
      'Na wodzie',
    ])
    isPolish = false
    expect([words.title, words.count(3), words.states.out]).toEqual(['Boats', '3 boats', 'Out'])
  })

  it('falls back to English for texts that a language lacks', () => {
    findLanguageBy(() => ({ locale: 'pl', textsOf: () => ({ states: { out: 'Na wodzie' } }) }))

    expect([words.title, words.states.out, words.states.moored]).toEqual([
      'Boats',
      'Na wodzie',
      'Moored',
    ])
  })

  it('has a type that a translation must fill', () => {
    expectTypeOf(words.title).toEqualTypeOf<string>()
    expectTypeOf<Omit<Words, 'title'>>().not.toExtend<Words>()
    // @ts-expect-error: a key of a group is missing
    const incomplete: Words = { ...POLISH, states: { out: 'Na wodzie' } }
    expect(incomplete).toBeDefined()
  })
})
