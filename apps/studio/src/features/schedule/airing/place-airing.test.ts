import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { bumpsOf } from './place-airing.ts'

function airing(id: string, from: number, until: number, locked = false): TimedAiring {
  const record = { id, channel: 'one', title: id, locked, bundle: '' } as TimedAiring['airing']
  return { airing: record, startsAt: from * HOUR_MS, endsAt: until * HOUR_MS }
}

const news = airing('news', 8, 9)
const airings = [news, airing('jazz', 9, 10), airing('council', 12, 13, true)]
const place = (row: string, from: number, until: number) => ({
  row,
  startsAt: from * HOUR_MS,
  endsAt: until * HOUR_MS,
})

function hours(to: ReturnType<typeof place>, now = 0) {
  return Array.from(bumpsOf(airings, news, to, now), ([id, { becomes }]) => [
    id,
    becomes.row,
    becomes.startsAt / HOUR_MS,
    becomes.endsAt / HOUR_MS,
  ]).sort()
}

describe('an airing that is placed with the form', () => {
  it('bumps what is in its way, even when it only gets longer', () => {
    expect(hours(place('one', 8, 9.5))).toEqual([
      ['jazz', 'one', 9.5, 10.5],
      ['news', 'one', 8, 9.5],
    ])
  })

  it('can move to another channel, where it bumps nothing', () => {
    expect(hours(place('two', 12, 13))).toEqual([['news', 'two', 12, 13]])
  })

  it('moves nothing when a locked or past airing is in its way', () => {
    expect(hours(place('one', 12.5, 13.5))).toEqual([])
    expect(hours(place('one', 9.5, 10.5), 11 * HOUR_MS)).toEqual([])
  })
})
