import type { Airing } from '@docket/model/schedule/airings'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { troublePlaceOf, troublesOf } from './ribbon.ts'

function airing(title: string, from: number, until: number): TimedAiring {
  const record = { id: title, title } as Airing
  return { airing: record, startsAt: from * HOUR_MS, endsAt: until * HOUR_MS }
}

const window = { from: 0, until: 72 * HOUR_MS }

describe('the ribbon of the next 72 hours', () => {
  it('marks gaps and conflicts, in order of time', () => {
    const airings = [airing('a', 0, 10), airing('b', 9, 20), airing('c', 24, 72)]

    expect(troublesOf(airings, window)).toEqual([
      {
        kind: 'conflict',
        startsAt: 9 * HOUR_MS,
        endsAt: 10 * HOUR_MS,
        earlier: airings[0],
        later: airings[1],
      },
      { kind: 'gap', startsAt: 20 * HOUR_MS, endsAt: 24 * HOUR_MS },
    ])
  })

  it('shows nothing to fix when the schedule is full, even with a few minutes between programs', () => {
    expect(troublesOf([airing('a', 0, 35.9), airing('b', 36, 72)], window)).toEqual([])
  })

  it('lists what will not play in the next 24 hours, each show once per fault', () => {
    const airings = [
      { ...airing('now', 0, 30), airing: { id: 'now', show: 'opera' } as Airing },
      { ...airing('again', 20, 30), airing: { id: 'again', show: 'opera' } as Airing },
      { ...airing('bare', 22, 36), airing: { id: 'bare', show: '' } as Airing },
      { ...airing('later', 36, 72), airing: { id: 'later', show: 'ballet' } as Airing },
    ]
    const found = troublesOf(airings, window, () => ({ code: 'draft' }))
    expect(
      found.flatMap((one) => (one.kind === 'unplayed' ? [[one.airing.id, one.fault.code]] : [])),
    ).toEqual([
      ['now', 'draft'],
      ['bare', 'draft'],
    ])
  })

  it('places a segment by its share of the window, and cuts it at the edges', () => {
    expect(troublePlaceOf({ startsAt: -HOUR_MS, endsAt: 18 * HOUR_MS }, window)).toEqual({
      left: 'min(0.000%, calc(100% - 6px))',
      width: '25.000%',
    })
  })
})
