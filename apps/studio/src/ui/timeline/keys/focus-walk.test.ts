import { fitAxis } from '@docket/model/schedule/axis/axis'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'
import { type Focus, focusAt, focusOn, focusStepOf, walk } from './focus-walk.ts'

const DAY_MS = 24 * HOUR_MS

const lanes: TimelineLane[] = [0, 1, 2].map((day) => ({
  id: `day${day}`,
  row: 'channel',
  label: `Day ${day}`,
  axis: fitAxis({ from: day * DAY_MS, until: (day + 1) * DAY_MS }, 'UTC', 2400),
}))

function bar(id: string, day: number, fromHour: number, untilHour: number): TimelineBar {
  return {
    id,
    row: 'channel',
    label: id,
    phase: 'ahead',
    startsAt: day * DAY_MS + fromHour * HOUR_MS,
    endsAt: day * DAY_MS + untilHour * HOUR_MS,
  }
}

const inLanes = [
  [bar('early', 0, 0, 6), bar('noon', 0, 12, 13), bar('night', 0, 20, 24)],
  [bar('long', 1, 0, 24)],
  [bar('morning', 2, 8, 12), bar('lunch', 2, 12, 14)],
]
const bars = (lane: number) => inLanes[lane] ?? []
const ground = { lanes, bars, page: 2 }

function on(id: string, lane: number): Focus {
  const found = inLanes[lane]?.find((one) => one.id === id)
  if (!found) throw new Error(`no bar ${id}`)
  return focusOn(found, lane, lanes)
}

describe('the focus of a timeline', () => {
  it('moves to the previous and next bar, and stops at the ends', () => {
    expect(walk(on('early', 0), 'right', ground).bar).toBe('noon')
    expect(walk(on('noon', 0), 'left', ground).bar).toBe('early')
    expect(walk(on('early', 0), 'left', ground).bar).toBe('early')
    expect(walk(on('early', 0), 'end', ground).bar).toBe('night')
  })

  it('keeps its time over a long bar, so that down and then up returns to the same bar', () => {
    const down = walk(on('noon', 0), 'down', ground)
    const further = walk(down, 'down', ground)

    expect([down.bar, further.bar]).toEqual(['long', 'lunch'])
    expect(walk(walk(further, 'up', ground), 'up', ground).bar).toBe('noon')
  })

  it('moves to the nearest bar where nothing is on', () => {
    const up = walk({ lane: 1, bar: 'long', anchorMs: 7 * HOUR_MS }, 'up', ground)
    expect(up.bar).toBe('early')
  })

  it('stays on an empty lane and continues from there', () => {
    const gap = (lane: number) => (lane === 1 ? [] : bars(lane))
    const empty = walk(on('noon', 0), 'down', { ...ground, bars: gap })

    expect(empty).toMatchObject({ lane: 1, bar: undefined })
    expect(walk(empty, 'down', { ...ground, bars: gap }).bar).toBe('lunch')
  })

  it('moves by a day of wall-clock time, and to the first and last bar of its day in a lane of several days', () => {
    expect(walk(on('noon', 0), 'dayAfter', ground)).toMatchObject({ lane: 1, bar: 'long' })
    expect(walk(on('early', 0), 'dayBefore', ground).bar).toBe('early')

    const axis = fitAxis({ from: 0, until: 3 * DAY_MS }, 'UTC', 2400)
    const long = {
      lanes: [{ id: 'all', row: 'channel', label: '', axis }],
      bars: () => inLanes.flat(),
      page: 2,
    }
    const third = walk({ lane: 0, bar: 'night', anchorMs: 2 * DAY_MS + 13 * HOUR_MS }, 'home', long)
    expect(third.bar).toBe('morning')
    expect(walk(third, 'dayBefore', long).bar).toBe('long')
    expect(walk(third, 'end', long).bar).toBe('lunch')
  })

  it('moves by pages, within the lanes', () => {
    expect(walk(on('noon', 0), 'pageDown', ground).bar).toBe('lunch')
    expect(walk(on('lunch', 2), 'pageUp', { ...ground, page: 9 }).bar).toBe('noon')
  })

  it('finds what is on air in a given row', () => {
    expect(focusAt(HOUR_MS, lanes, bars, 'other')).toBeUndefined()
    expect(focusAt(DAY_MS + HOUR_MS, lanes, bars)).toMatchObject({ lane: 1, bar: 'long' })
    expect(focusAt(9 * DAY_MS, lanes, bars)).toBeUndefined()
  })

  it('follows arrow keys, Home, and End', () => {
    expect(focusStepOf('Home', false)).toBe('home')
    expect(focusStepOf('Home', true)).toBe('first')
    expect(focusStepOf('ArrowLeft', true)).toBeUndefined()
    expect(focusStepOf('x', false)).toBeUndefined()
  })
})
