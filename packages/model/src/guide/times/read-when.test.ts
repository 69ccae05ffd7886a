import { screenWords } from '@docket/texts/guide/guide'
import { loadLanguage } from '@docket/texts/load-languages'
import { addLanguage } from '@docket/texts/messages'
import { describe, expect, it } from 'vitest'
import { readWhen } from './read-when.ts'

addLanguage('es', loadLanguage('es'))
const english = screenWords('en')
const spanish = screenWords('es')

// A Sunday.
const now = Date.parse('2026-11-22T17:00:00Z')
const zone = 'America/New_York'

function read(q: string, words = english): { q: string; past?: string[] } {
  const { past, ...rest } = readWhen(q, { now, zone, words })
  const iso = (at: number) => new Date(at).toISOString().slice(0, 13)
  return past ? { ...rest, past: [iso(past.from), iso(past.until)] } : rest
}

describe('the time in a search', () => {
  it('is the last day of that name, from midnight to midnight at the station', () => {
    const tuesday = { q: 'council meeting', past: ['2026-11-17T05', '2026-11-18T05'] }

    expect(read('Council  meeting last Tuesday')).toEqual(tuesday)
    expect(read('last tuesday council meeting')).toEqual(tuesday)
    expect(read('council last sunday').past).toEqual(['2026-11-15T05', '2026-11-16T05'])
  })

  it('can be yesterday, last night, or the seven days before today', () => {
    const yesterday = ['2026-11-21T05', '2026-11-22T05']

    expect(read('news yesterday')).toEqual({ q: 'news', past: yesterday })
    expect(read('news last night').past).toEqual(yesterday)
    expect(read('news last week').past).toEqual(['2026-11-15T05', '2026-11-22T05'])
  })

  it('is read in the page’s language', () => {
    expect(read('concejo el martes pasado', spanish)).toEqual({
      q: 'concejo',
      past: ['2026-11-17T05', '2026-11-18T05'],
    })
  })

  it('is not limited without these words', () => {
    expect(read('The Last Waltz')).toEqual({ q: 'The Last Waltz' })
    expect(read('tuesday council')).toEqual({ q: 'tuesday council' })
  })
})
