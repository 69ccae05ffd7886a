import { afterEach, describe, expect, it } from 'vitest'
import {
  addLanguage,
  catalog,
  catalogByLanguage,
  findLanguageBy,
  type Language,
  type Message,
} from './messages.ts'
import { PSEUDO } from './pseudo.ts'

const ENGLISH = {
  title: 'Boats',
  count: '{count, plural, one {# boat} other {# boats}}',
  moved: '“{boat}” was moved by {person}.',
  link: "Open '{APP_URL}'.",
  states: { out: 'Out', back: 'Back at {time}' },
}
type Words = {
  title: string
  count: Message<{ count: number }>
  moved: Message<{ boat: string; person: unknown }>
  link: string
  states: { out: string; back: Message<{ time: string }> }
}
const POLISH: Language = {
  locale: 'pl',
  catalogs: {
    harbor: {
      studio: {
        boats: {
          title: 'Łodzie',
          count: '{count, plural, one {# łódź} few {# łodzie} other {# łodzi}}',
          states: { out: 'Na wodzie' },
          moved: '{nobody} przeniósł „{boat}”.',
        },
      },
    },
  },
}
const words = catalog<Words>('harbor/studio/boats', ENGLISH)

afterEach(() => findLanguageBy(() => undefined))

describe('a catalog', () => {
  it('is English at first: a text without placeholders, and a function of the values of the others', () => {
    expect(words.title).toBe('Boats')
    expect([0, 1, 1200].map((count) => words.count({ count }))).toEqual([
      '0 boats',
      '1 boat',
      '1,200 boats',
    ])
    expect(words.states.back({ time: '8 PM' })).toBe('Back at 8 PM')
    expect(words.link).toBe('Open {APP_URL}.')
  })

  it('is read in the current language, with the plurals of that language', () => {
    findLanguageBy(() => POLISH)

    expect([words.title, words.states.out]).toEqual(['Łodzie', 'Na wodzie'])
    expect([1, 3, 5].map((count) => words.count({ count }))).toEqual([
      '1 łódź',
      '3 łodzie',
      '5 łodzi',
    ])
  })

  it('stays English where the language has no text, or one that needs values that the code does not have', () => {
    findLanguageBy(() => POLISH)

    expect(words.states.back({ time: '20:00' })).toBe('Back at 20:00')
    expect(words.moved({ boat: 'Tern', person: 'Ines' })).toBe('“Tern” was moved by Ines.')
  })

  it('keeps elements among the values as they are, for pages', () => {
    const person = { type: 'a', name: 'Ines' }

    expect(words.moved({ boat: 'Tern', person })).toEqual(['“Tern” was moved by ', person, '.'])
  })

  it('has every text in brackets in the pseudo-language', () => {
    findLanguageBy(() => PSEUDO)

    expect([words.title, words.count({ count: 2 }), words.states.out]).toEqual([
      '⟦Boats⟧',
      '⟦2 boats⟧',
      '⟦Out⟧',
    ])
  })
})

describe('a catalog by language', () => {
  it('gives each reader theirs side by side, and English for a language that is not there', () => {
    const wordsIn = catalogByLanguage<Words>('harbor/studio/boats', ENGLISH)
    expect(wordsIn('pl').title).toBe('Boats')

    addLanguage('pl', POLISH)

    expect([wordsIn('pl').title, wordsIn('en').title]).toEqual(['Łodzie', 'Boats'])
    expect(wordsIn('pl').count({ count: 3 })).toBe('3 łodzie')
  })
})
