import { NO_FILTER } from '@docket/model/guide/guide-search'
import type { GuideProgram } from '@docket/model/guide/guide-window'
import type { ShowFacts } from '@docket/model/guide/program-details'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { KeptSchedule } from './kept-schedule.ts'
import { pageAt } from './page-at.ts'

const now = Date.parse('2026-03-03T00:05:00Z')
const station = { slug: 'harbor', name: 'Harbor' }
const day = { day: '2026-03-03' as const, from: now - HOUR_MS, until: now + 23 * HOUR_MS }
const channel = { id: 'c', slug: 'public', name: 'Harbor Public', number: '8' }

function program(id: string, title: string, hours: number, more = {}): GuideProgram {
  const startsAt = now + hours * HOUR_MS
  return { id, title, startsAt, endsAt: startsAt + HOUR_MS, marks: [], ...more }
}

const facts: Record<string, ShowFacts> = {
  s1: { description: 'The harbor’s budget.', series: 'City Council', seriesId: 'council' },
  s2: { description: 'Jazz by the water.', series: 'Put away' },
}
const programs = [
  program('a1', 'Second reading', 2, { category: 'Civic' }),
  program('a2', 'Sessions', 1, { category: 'Music' }),
  program('a3', 'Council, earlier', -5),
]
const window = { station, zone: 'UTC', from: day.from, until: day.until, firstRow: 0, rows: 1 }
const kept: KeptSchedule = {
  keptAt: now,
  station,
  zone: 'UTC',
  from: day.from,
  until: day.until,
  clock: [{ from: 0, offsetMin: 0, abbreviation: 'UTC' }],
  channels: [{ ...channel, programmes: programs }],
  days: [
    {
      day,
      clock: [],
      shows: facts,
      showOf: { a1: 's1', a2: 's2' },
      window: { ...window, channels: [{ ...channel, programmes: programs }] },
    },
  ],
}

/** Returns the results of the offline page for a query string. */
function found(query: string) {
  const page = pageAt(kept, new URL(`https://docket.example/tvguide/harbor?${query}`), now)
  if (page.kind !== 'search') return page.kind
  return [page.results.map(({ id }) => id), page.series.map(({ id }) => id), page.keptUntil]
}

describe('a search of the saved guide', () => {
  it.each([
    ['a word of the title', 'q=reading', ['a1'], []],
    ['a word of the description', 'q=jazz', ['a2'], []],
    ['the series, whose page is kept, too', 'q=council', ['a1'], ['council']],
    ['the series, although it has no page', 'q=put+away', ['a2'], []],
    ['words with a slip of the finger', 'q=secnd+raeding', ['a1'], []],
    ['words and a filter', 'q=sessions&category=Music', ['a2'], []],
    ['nothing that fits one of them alone', 'q=sessions&category=Civic', [], []],
    ['all that a filter alone asks for', 'category=Civic', ['a1'], []],
    ['nothing for dots and dashes', 'q=--', [], []],
  ])('finds %s', (_, query, airings, series) => {
    expect(found(query)).toEqual([airings, series, kept.until])
  })

  it('finds nothing for an empty search or a filter of the grid', () => {
    expect(found('category=Civic&view=grid')).toBe('schedule')
    expect(found('')).toBe('schedule')
  })

  it('opens the program that the address names over the schedule', () => {
    const opened = (query: string) => {
      const page = pageAt(kept, new URL(`https://docket.example/tvguide/harbor?${query}`), now)
      return page.kind === 'schedule' ? page.opened?.programmes.map(({ id }) => id) : page.kind
    }

    expect([opened('airing=a1'), opened('airing=a1&run=2'), opened('airing=gone')]).toEqual([
      ['a1'],
      ['a1', 'a2'],
      undefined,
    ])
  })

  it('offers the filters', () => {
    const url = new URL('https://docket.example/tvguide/harbor?q=opera')

    expect(pageAt(kept, url, now)).toMatchObject({
      search: { ...NO_FILTER, q: 'opera' },
      offers: { categories: ['Civic', 'Music'] },
      results: [],
    })
  })
})
