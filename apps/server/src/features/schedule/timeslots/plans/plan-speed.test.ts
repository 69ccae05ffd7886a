import { patient } from '@docket/model/testing/patience'
import { MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { aShow, aTimeslot } from '../testing/samples.ts'
import { type ChannelState, occurrenceKey, type StandingAiring } from './plan.ts'
import { planChannel } from './plan-channel.ts'

const START = Date.UTC(2026, 10, 20)
const FORTNIGHT = { from: '2026-11-20', until: '2026-12-04' }

/** Returns 60 daily timeslots among 2,000 airings of five minutes, with a gap after each airing. */
function busyChannel(): ChannelState {
  const timeslots = Array.from({ length: 60 }, (_, at) =>
    aTimeslot({
      id: `slot-${at}`,
      show: 'show',
      durationMin: 10,
      dtstartLocal: `2026-01-01T${clock(at * 20)}`,
    }),
  )
  const standing = Array.from({ length: 2000 }, (_, at): StandingAiring => {
    const startsAt = START + at * 10 * MINUTE_MS + 5 * MINUTE_MS
    const times = { startsAt, endsAt: startsAt + 5 * MINUTE_MS }
    return { airing: `a${at}`, title: 'Spot', yields: false, ...times }
  })
  const shows = [aShow({ trtSec: 5 * 60 })]
  return {
    zone: 'America/New_York',
    timeslots,
    shows,
    standing,
    done: new Map(),
    found: new Map(),
    previous: new Map(),
    watershed: { from: '22:00', until: '06:00' },
  }
}

function clock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

describe('two weeks of 60 timeslots among 2,000 airings', () => {
  it('are planned within 200 ms of a typical processor’s time', () => {
    const state = busyChannel()
    // The fastest of several runs, because the code is not JIT-compiled in the first ones.
    const rounds = Array.from({ length: 8 }, () => {
      const before = process.cpuUsage()
      const { make } = planChannel(state, FORTNIGHT, 0)
      const { user, system } = process.cpuUsage(before)
      expect(make).toHaveLength(60 * 14)
      return (user + system) / 1000
    })
    expect(Math.min(...rounds)).toBeLessThan(patient(200))
  })

  it('create nothing when they are planned again', () => {
    const state = busyChannel()
    const { make } = planChannel(state, FORTNIGHT, 0)
    const made = make.map(({ timeslot, day, startsAt, endsAt, show }, at) => ({
      key: occurrenceKey(timeslot.id, day),
      standing: { airing: `m${at}`, title: 'A show', startsAt, endsAt, yields: false },
      done: { airing: `m${at}`, show: show?.id ?? '', updated: '', changeable: true, startsAt },
    }))
    const again = planChannel(
      {
        ...state,
        standing: [...state.standing, ...made.map(({ standing }) => standing)],
        done: new Map(made.map(({ key, done }) => [key, done])),
      },
      FORTNIGHT,
      0,
    )
    expect(again).toEqual({ make: [], renew: [], remove: [], skipped: [] })
  })
})
