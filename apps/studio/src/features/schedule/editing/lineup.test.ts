import type { Airing } from '@docket/model/schedule/airings'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { clashesOf, lineupOf, phaseOf } from './lineup.ts'

function airing(title: string, from: number, until: number): TimedAiring {
  const record = { id: title, title } as Airing
  return { airing: record, startsAt: from * HOUR_MS, endsAt: until * HOUR_MS }
}

describe('a lineup', () => {
  it('shows what continues from before, and where nothing airs', () => {
    const airings = [airing('late', -1, 1), airing('news', 3, 4), airing('tomorrow', 24, 25)]
    const lines = lineupOf(airings, { from: 0, until: 24 * HOUR_MS })

    expect(lines.map((line) => (line.kind === 'gap' ? 'gap' : line.timed.airing.title))).toEqual([
      'late',
      'gap',
      'news',
      'gap',
    ])
    expect(lines[1]).toMatchObject({ startsAt: HOUR_MS, endsAt: 3 * HOUR_MS })
  })

  it('shows the rest of a slot with the airing that does not fill it', () => {
    const lines = lineupOf([airing('news', 0, 0.9), airing('jazz', 1, 2)], {
      from: 0,
      until: 2 * HOUR_MS,
    })
    expect(lines).toMatchObject([
      { kind: 'airing', freeAfterMs: 0.1 * HOUR_MS },
      { kind: 'airing', freeAfterMs: 0 },
    ])
  })

  it('is one gap when the day is empty', () => {
    expect(lineupOf([], { from: 0, until: HOUR_MS })).toEqual([
      { kind: 'gap', startsAt: 0, endsAt: HOUR_MS },
    ])
  })

  it('names overlapping airings in both directions', () => {
    const airings = [airing('council', 18, 20), airing('news', 19, 19.5), airing('jazz', 20, 21)]
    expect(clashesOf(airings)).toEqual(
      new Map([
        ['council', 'news'],
        ['news', 'council'],
      ]),
    )
  })

  it('is past at its end, and on air from its start', () => {
    const news = airing('news', 18, 19)
    expect(phaseOf(news, 18 * HOUR_MS - 1)).toBe('ahead')
    expect(phaseOf(news, 18 * HOUR_MS)).toBe('onAir')
    expect(phaseOf(news, 19 * HOUR_MS)).toBe('past')
  })
})
