import { fitAxis } from '@docket/model/schedule/axis/axis'
import { airtimeOfDay } from '@docket/model/time/zone'
import { describe, expect, it } from 'vitest'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'
import { nudge, operationOf, toNeighbor } from './hand.ts'

const ZONE = 'America/New_York'
const PLAIN = { alt: false, shift: false }

function at(iso: string): number {
  return Date.parse(iso)
}

function day(date: string, row = 'channel'): TimelineLane {
  const axis = fitAxis(airtimeOfDay(date, ZONE), ZONE, 2400)
  return { id: date, row, label: date, axis }
}

describe('a nudge', () => {
  it('moves to the next quarter hour of the wall clock', () => {
    expect(nudge(at('2026-11-21T20:07:00Z'), ZONE, true, PLAIN)).toBe(at('2026-11-21T20:15:00Z'))
    expect(nudge(at('2026-11-21T20:15:00Z'), ZONE, true, PLAIN)).toBe(at('2026-11-21T20:30:00Z'))
    expect(nudge(at('2026-11-21T20:15:00Z'), ZONE, false, PLAIN)).toBe(at('2026-11-21T20:00:00Z'))
  })

  it('is a minute with Alt and an hour with Shift', () => {
    const from = at('2026-11-21T20:07:00Z')
    expect(nudge(from, ZONE, true, { alt: true, shift: false })).toBe(at('2026-11-21T20:08:00Z'))
    expect(nudge(from, ZONE, false, { alt: false, shift: true })).toBe(at('2026-11-21T19:07:00Z'))
  })
})

describe('a neighboring lane', () => {
  it('of another day keeps the wall-clock time, even across a clock change', () => {
    const lanes = [day('2026-10-31'), day('2026-11-01'), day('2026-11-02')]
    const eightPm = at('2026-11-01T00:00:00Z') // 8 PM EDT on October 31
    const next = toNeighbor({ at: eightPm, lane: 0 }, 1, lanes)

    expect(next).toEqual({ at: at('2026-11-02T01:00:00Z'), lane: 1 }) // 8 PM EST
    expect(toNeighbor(next, -1, lanes).at).toBe(eightPm)
  })

  it('of another row keeps the time', () => {
    const lanes = [day('2026-11-21', 'one'), day('2026-11-21', 'two')]
    const moment = at('2026-11-21T20:00:00Z')
    expect(toNeighbor({ at: moment, lane: 0 }, 1, lanes)).toEqual({ at: moment, lane: 1 })
  })

  it('that does not exist changes nothing', () => {
    const wanted = { at: at('2026-11-21T20:00:00Z'), lane: 0 }
    expect(toNeighbor(wanted, -1, [day('2026-11-21')])).toBe(wanted)
  })
})

describe('the operation of a drag', () => {
  const bar: TimelineBar = {
    id: 'a',
    row: 'channel',
    label: 'A',
    phase: 'ahead',
    startsAt: 1000,
    endsAt: 5000,
  }

  it('moves by the body and resizes by an edge, relative to the bar’s place', () => {
    expect(operationOf(bar, 'body', { at: 3000, lane: 0 }, 'other')).toEqual({
      kind: 'move',
      ids: ['a'],
      deltaMs: 2000,
      toRow: 'other',
    })
    expect(operationOf(bar, 'end', { at: 4000, lane: 0 }, 'channel')).toEqual({
      kind: 'resize',
      ids: ['a'],
      edge: 'end',
      deltaMs: -1000,
    })
  })
})
