import { describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS, preferredLanguage } from '../texts/languages.ts'
import { dayText, inLanguage, shortDayText, timeText } from './times/clock.ts'
import { ownWords } from './words/own-words.ts'
import { plainWords } from './words/plain-words.ts'
import { playerWords } from './words/player-words.ts'
import { programWords } from './words/program-words.ts'
import { tvWords } from './words/tv-words.ts'
import { LANGUAGES } from './words.ts'

/** Lists every key with the type of its value, such as `titles.of: function`. */
function keysOf(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const isGroup = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    return isGroup ? keysOf(inner, `${path}${key}.`) : `${path}${key}: ${typeof inner}`
  })
}

describe('the catalogs', () => {
  it('have the same keys', async () => {
    const { words: english } = await LANGUAGES.en()
    for (const tag of LANGUAGE_TAGS) {
      const { words } = await LANGUAGES[tag]()
      expect([tag, keysOf(words)]).toEqual([tag, keysOf(english)])
      expect(words.lang).toBe(tag)
    }
  })

  it.each([plainWords, playerWords, ownWords, programWords, tvWords])(
    'of single parts have them too: %o',
    (wordsIn) => {
      for (const tag of LANGUAGE_TAGS) {
        expect([tag, keysOf(wordsIn(tag))]).toEqual([tag, keysOf(wordsIn('en'))])
      }
    },
  )
})

describe('the language of a page', () => {
  it('is the first that the browser and the guide share', () => {
    expect(preferredLanguage('fr-CA,fr;q=0.9,es-MX;q=0.8,en;q=0.7')).toBe('es')
    expect(preferredLanguage('en;q=0.5, es')).toBe('es')
    expect(preferredLanguage('es;q=0, en')).toBe('en')
    expect(preferredLanguage('fr, *;q=0.1')).toBeUndefined()
    expect(preferredLanguage('')).toBeUndefined()
  })

  it('is also used for its dates', () => {
    const clock = inLanguage([{ from: 0, offsetMin: 0, abbreviation: 'UTC' }], 'es')
    const at = Date.parse('2026-11-24T18:00:00Z')
    expect(dayText(clock, at)).toBe('martes, 24 de noviembre')
    expect(shortDayText(clock, at)).toBe('Mar 24')
    expect(timeText(clock, at)).toMatch(/^6:00 p\.\s?m\.$/u)
  })
})
