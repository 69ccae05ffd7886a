import { screenWords } from '@docket/texts/guide/guide'
import { loadLanguage } from '@docket/texts/load-languages'
import { addLanguage } from '@docket/texts/messages'
import { describe, expect, it } from 'vitest'
import type { Words } from '../words.ts'
import { readJump } from './read-jump.ts'
import { clockOf, guideDays } from './zone-clock.ts'

addLanguage('es', loadLanguage('es'))
const english = screenWords('en')
const spanish = screenWords('es')

const zone = 'America/New_York'
// Clocks go back on Sunday, November 1.
const days = guideDays('2026-10-28', 14, zone)
const clock = clockOf(zone, days[0]?.from ?? 0, days.at(-1)?.until ?? 0)
const now = Date.parse('2026-10-29T16:00:00Z')
const channels = ['4', '8', '22.1'].map((number) => ({ number, slug: `tv-${number}`, name: 'TV' }))

function jump(text: string, words: Words = english) {
  const { at, row } = readJump(text, { days, clock, channels, now, at: now, words }) ?? {}
  return [at === undefined ? undefined : new Date(at).toISOString().slice(0, 16), row]
}

describe('a jump command', () => {
  it('is a day, a time, and a channel, in any order', () => {
    expect(jump('tue 8pm ch 4')).toEqual(['2026-11-04T01:00', 0])
    expect(jump('Channel 22.1 at 20:30 tomorrow')).toEqual(['2026-10-31T00:30', 2])
    expect(jump('thursday noon')).toEqual(['2026-10-29T16:00', undefined])
  })

  it('is read in the page’s language', () => {
    expect(jump('mar 8pm canal 4', spanish)).toEqual(['2026-11-04T01:00', 0])
    expect(jump('mañana a 20:30', spanish)).toEqual(['2026-10-31T00:30', undefined])
    expect(jump('noche', spanish)).toEqual(['2026-10-30T00:00', undefined])
  })

  it('can omit obvious parts', () => {
    expect(jump('ch 8')).toEqual([undefined, 1])
    expect(jump('6:15 pm')).toEqual(['2026-10-29T22:15', undefined])
    expect(jump('now')).toEqual(['2026-10-29T16:00', undefined])
    expect(jump('sat')).toEqual(['2026-11-01T00:00', undefined])
    expect(jump('tonight')).toEqual(['2026-10-30T00:00', undefined])
  })

  it('follows the wall clock when clocks change', () => {
    expect(jump('sunday 8pm')).toEqual(['2026-11-02T01:00', undefined])
    expect(jump('sunday 0:30')).toEqual(['2026-11-01T04:30', undefined])
  })

  it('is not recognized with any other word', () => {
    for (const text of ['council', 'sun dance', 'ch 99', '8', '25:00', '13pm', '', 'tue council']) {
      expect([text, ...jump(text)]).toEqual([text, undefined, undefined])
    }
  })
})
