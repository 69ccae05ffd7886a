import type { Airing } from '@docket/model/schedule/airings'
import { toEpochMs } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { troublesOf } from '../ribbon.ts'
import { fixesOf } from './fixes.ts'

const at = (time: string) => toEpochMs(`2026-03-02 ${time}:00.000Z`)

function airing(title: string, from: string, until: string, locked = false): TimedAiring {
  return { airing: { id: title, title, locked } as Airing, startsAt: at(from), endsAt: at(until) }
}

function waysOf(airings: TimedAiring[], now = '12:00') {
  const [trouble] = troublesOf(airings, { from: at('14:00'), until: at('18:00') }).filter(
    ({ kind }) => kind === 'conflict',
  )
  if (trouble?.kind !== 'conflict') throw new Error('There is no conflict.')
  return fixesOf(trouble, { airings, now: at(now), zone: 'America/New_York' }).map(
    ({ kind, timed, becomes }) => [kind, timed.airing.title, becomes.startsAt, becomes.endsAt],
  )
}

describe('a conflict', () => {
  it('can be fixed by moving either airing to a nearby free time or ending the earlier one sooner', () => {
    const airings = [
      airing('a', '14:00', '15:10'),
      airing('b', '15:00', '16:00'),
      airing('c', '16:00', '17:00'),
    ]

    expect(waysOf(airings, '13:30')).toEqual([
      ['move', 'b', at('17:00'), at('18:00')],
      ['move', 'a', at('13:45'), at('14:55')],
      ['move', 'a', at('17:00'), at('18:10')],
      ['trim', 'a', at('14:00'), at('15:00')],
    ])
  })

  it('is not fixed by moving or shortening a locked airing', () => {
    const airings = [airing('a', '14:00', '15:10', true), airing('b', '15:00', '16:00')]

    expect(waysOf(airings, '14:00').map(([kind, title]) => [kind, title])).toEqual([['move', 'b']])
  })

  it('is not fixed by moving what is on the air', () => {
    const airings = [airing('a', '14:00', '15:10'), airing('b', '15:00', '16:00')]

    expect(waysOf(airings, '14:30').map(([kind, title]) => [kind, title])).toEqual([
      ['move', 'b'],
      ['trim', 'a'],
    ])
  })
})
