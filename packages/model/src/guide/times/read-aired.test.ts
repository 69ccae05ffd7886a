import { screenWords } from '@docket/texts/guide/guide'
import { loadLanguage } from '@docket/texts/load-languages'
import { addLanguage } from '@docket/texts/messages'
import { describe, expect, it } from 'vitest'
import { readAired } from './read-aired.ts'

addLanguage('es', loadLanguage('es'))
const english = screenWords('en')
const spanish = screenWords('es')

// A Tuesday, 2:20 PM. Clocks went back on Sunday, November 1.
const now = Date.parse('2026-11-03T19:20:00Z')
const zone = 'America/New_York'

function read(text: string, words = english): string[] {
  return readAired(text, { now, zone, words }).map((at) => new Date(at).toISOString().slice(0, 16))
}

describe('a question about what aired', () => {
  it('names a past day and a time on the station’s clock, even across a clock change', () => {
    expect(read('what aired last Tuesday 7pm?')).toEqual(['2026-10-27T23:00'])
    expect(read('last tue 19:30')).toEqual(['2026-10-27T23:30'])
    expect(read('yesterday noon')).toEqual(['2026-11-02T17:00'])
    expect(read('aired last night')).toEqual(['2026-11-03T01:00'])
  })

  it('takes an hour without AM or PM for the evening first, then for the morning', () => {
    expect(read('last tuesday at 7')).toEqual(['2026-10-27T23:00', '2026-10-27T11:00'])
    expect(read('what was on today at 9')).toEqual(['2026-11-04T02:00', '2026-11-03T14:00'])
    expect(read('yesterday at 0')).toEqual(['2026-11-02T05:00'])
  })

  it('is read in the user’s language, with or without accents and articles', () => {
    const seven = ['2026-10-27T23:00']
    expect(read('qué se emitió el martes pasado a las 7pm', spanish)).toEqual(seven)
    expect(read('martes pasado 19:00', spanish)).toEqual(seven)
    expect(read('sabado pasado a las 7', spanish)).toEqual(['2026-10-31T23:00', '2026-10-31T11:00'])
    expect(read('anoche', spanish)).toEqual(['2026-11-03T01:00'])
  })

  it('is not recognized in any other search', () => {
    for (const text of ['', '8', '22', 'last', 'last dance', 'council last tuesday', 'last week']) {
      expect([text, ...read(text)]).toEqual([text])
    }
  })
})
