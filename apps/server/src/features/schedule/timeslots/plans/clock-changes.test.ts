import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { addDays } from '@docket/model/time/calendar'
import { formatClock, formatDay } from '@docket/model/time/format'
import { MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { describe, expect, it } from 'vitest'
import type { Days } from '../rules/occurrences.ts'
import { aShow, aTimeslot, aChannel as channel } from '../testing/samples.ts'
import type { Draft } from './plan.ts'
import { planChannel } from './plan-channel.ts'

const LONG_AGO = 0

describe('in the nights when clocks change', () => {
  const zone = 'America/New_York'
  const spring = { from: '2026-03-07', until: '2026-03-09' }
  const autumn = { from: '2026-10-31', until: '2026-11-02' }
  const shows = [aShow({ id: 'hour', trtSec: 3600 })]
  const slot = (id: string, time: string, durationMin: number, more: Partial<Timeslot> = {}) =>
    aTimeslot({ id, title: id, dtstartLocal: `2026-01-01T${time}`, durationMin, ...more })
  const wall = ({ startsAt, endsAt, timeslot }: Draft) =>
    `${timeslot.id} ${formatDay(dayOf(startsAt, zone), 'date')} ${formatClock(startsAt, zone, '24h')}–${formatClock(endsAt, zone, '24h')}, ${(endsAt - startsAt) / MINUTE_MS} min`
  const planned = (timeslots: Timeslot[], days: Days) => {
    const plan = planChannel(channel({ zone, timeslots, shows }), days, LONG_AGO)
    const made = plan.make.filter(({ day }) => day === addDays(days.until, -1))
    return { made: made.map(wall), notes: plan.skipped.map((one) => `${one.day}: ${one.message}`) }
  }

  it('filler of a whole day has 23 or 25 hours', () => {
    const board = slot('board', '00:00', 1440, { kind: 'filler' })
    expect(planned([board], spring).made).toEqual(['board Mar 8, 2026 00:00–00:00, 1380 min'])
    expect(planned([board], autumn).made).toEqual(['board Nov 1, 2026 00:00–00:00, 1500 min'])
  })

  it('live programs end when the clocks show their end', () => {
    const live = slot('count', '22:00', 360, { kind: 'live' })
    const nights = (days: Days) => planChannel(channel({ zone, timeslots: [live] }), days, LONG_AGO)
    expect(nights(spring).make.map(wall)).toEqual([
      'count Mar 7, 2026 22:00–04:00, 300 min',
      'count Mar 8, 2026 22:00–04:00, 360 min',
    ])
    expect(nights(autumn).make.map(wall)).toEqual([
      'count Oct 31, 2026 22:00–04:00, 420 min',
      'count Nov 1, 2026 22:00–04:00, 360 min',
    ])
  })

  it('a program at its own hour wins over a shifted one, and a note says so', () => {
    const shifted = slot('two', '02:00', 60, { show: 'hour', priority: 9, kind: 'live' })
    const own = slot('three', '03:00', 60, { show: 'hour', kind: 'repeat' })
    expect(planned([shifted, own], spring)).toEqual({
      made: ['three Mar 8, 2026 03:00–04:00, 60 min'],
      notes: [
        '2026-03-08: Clocks go forward that night and skip this time. “three” airs right after the change.',
      ],
    })
  })

  it('a program that lost an hour ends when the next begins at its own hour, and a note says so', () => {
    const before = slot('half past one', '01:30', 60, { show: 'hour' })
    expect(planned([before], spring).made).toEqual([
      'half past one Mar 8, 2026 01:30–03:30, 60 min',
    ])
    expect(planned([before, slot('three', '03:00', 60, { show: 'hour' })], spring)).toEqual({
      made: [
        'half past one Mar 8, 2026 01:30–03:00, 30 min',
        'three Mar 8, 2026 03:00–04:00, 60 min',
      ],
      notes: [
        '2026-03-08: Clocks go forward that night while it airs, so it ends early, when “three” begins.',
      ],
    })
  })

  it('a blackout of skipped hours takes up nothing, and filler gets what is left', () => {
    const black = slot('black', '02:00', 60, { kind: 'blackout' })
    const own = slot('three', '03:00', 60, { show: 'hour' })
    const board = slot('board', '02:30', 150, { kind: 'filler' })
    expect(planned([black, own, board], spring).made).toEqual([
      'three Mar 8, 2026 03:00–04:00, 60 min',
      'board Mar 8, 2026 04:00–05:00, 60 min',
    ])
  })

  it('shows of a series stay in order', () => {
    const daily = slot('daily', '02:00', 60, { series: 'boats', pick: 'next' })
    const episodes = [1, 2, 3].map((episode) =>
      aShow({ id: `boat ${episode}`, series: 'boats', episode, trtSec: 3600 }),
    )
    const state = channel({ zone, timeslots: [daily], shows: episodes })
    const plan = planChannel(state, { from: '2026-03-07', until: '2026-03-10' }, LONG_AGO)
    expect(plan.make.map(({ show }) => show?.id)).toEqual(['boat 1', 'boat 2', 'boat 3'])
  })
})
