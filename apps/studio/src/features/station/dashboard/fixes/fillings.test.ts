import type { Show } from '@docket/model/library/shows'
import { MINUTE_MS, toEpochMs } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { fillAll, fillingOf } from './fillings.ts'

const ZONE = 'America/New_York'
const show = (title: string, minutes: number) =>
  ({ id: title, title, trtSec: minutes * 60 }) as Show
const at = (time: string) => toEpochMs(`2026-03-02 ${time}:00.000Z`)
const gap = { startsAt: at('19:07'), endsAt: at('21:00') }

describe('filling a gap', () => {
  it('starts at the first quarter hour in the gap', () => {
    expect(fillingOf(show('a', 29), gap, ZONE)).toMatchObject({
      startsAt: at('19:15'),
      endsAt: at('19:44'),
    })
  })

  it('skips shows whose length is unknown or too long', () => {
    expect(fillingOf(show('a', 0), gap, ZONE)).toBeUndefined()
    expect(fillingOf(show('a', 106), gap, ZONE)).toBeUndefined()
    expect(fillingOf(show('a', 105), gap, ZONE)).toBeDefined()
  })

  it('adds shows one after the other on quarter hours, each once', () => {
    const pool = [show('long', 200), show('hour', 58), show('half', 28), show('short', 12)]

    const fillings = fillAll(pool, gap, ZONE)

    expect(fillings.map(({ show: { title }, startsAt }) => [title, startsAt])).toEqual([
      ['hour', at('19:15')],
      ['half', at('20:15')],
      ['short', at('20:45')],
    ])
  })

  it('is correct on the night when clocks go forward', () => {
    const night = { startsAt: at('19:00'), endsAt: at('19:00') + 4 * 60 * MINUTE_MS }
    const springGap = {
      startsAt: toEpochMs('2026-03-08 06:50:00.000Z'),
      endsAt: toEpochMs('2026-03-08 08:00:00.000Z'),
    }
    expect(fillAll([show('a', 60)], springGap, ZONE)[0]?.startsAt).toBe(
      toEpochMs('2026-03-08 07:00:00.000Z'),
    )
    expect(fillAll([], night, ZONE)).toEqual([])
  })
})
