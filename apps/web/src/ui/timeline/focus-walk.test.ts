import { fitAxis } from '@docket/model/schedule/axis'
import { HOUR_MS } from '@docket/model/time'
import { describe, expect, it } from 'vitest'
import { type Focus, focusAt, focusOn, focusStepOf, walk } from './focus-walk.ts'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'

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

function on(id: string, lane: number): Focus {
  const found = inLanes[lane]?.find((one) => one.id === id)
  if (!found) throw new Error(`no bar ${id}`)
  return focusOn(found, lane, lanes)
}

describe('the focus of a timeline', () => {
  it('goes to the bar before and after, and stays at the ends', () => {
    expect(walk(on('early', 0), 'right', lanes, bars).bar).toBe('noon')
    expect(walk(on('noon', 0), 'left', lanes, bars).bar).toBe('early')
    expect(walk(on('early', 0), 'left', lanes, bars).bar).toBe('early')
    expect(walk(on('early', 0), 'end', lanes, bars).bar).toBe('night')
  })

  it('keeps its time over a long bar, so that going down and back returns', () => {
    const down = walk(on('noon', 0), 'down', lanes, bars)
    const further = walk(down, 'down', lanes, bars)

    expect([down.bar, further.bar]).toEqual(['long', 'lunch'])
    expect(walk(walk(further, 'up', lanes, bars), 'up', lanes, bars).bar).toBe('noon')
  })

  it('picks the nearest bar where nothing is on', () => {
    const up = walk({ lane: 1, bar: 'long', anchorMs: 7 * HOUR_MS }, 'up', lanes, bars)
    expect(up.bar).toBe('early')
  })

  it('rests on an empty lane and goes on from there', () => {
    const gap = (lane: number) => (lane === 1 ? [] : bars(lane))
    const empty = walk(on('noon', 0), 'down', lanes, gap)

    expect(empty).toMatchObject({ lane: 1, bar: undefined })
    expect(walk(empty, 'down', lanes, gap).bar).toBe('lunch')
  })

  it('finds what is on air', () => {
    expect(focusAt(DAY_MS + HOUR_MS, lanes, bars)).toMatchObject({ lane: 1, bar: 'long' })
    expect(focusAt(9 * DAY_MS, lanes, bars)).toBeUndefined()
  })

  it('is led by arrows, Home and End', () => {
    expect(focusStepOf('Home', false)).toBe('home')
    expect(focusStepOf('Home', true)).toBe('first')
    expect(focusStepOf('ArrowLeft', true)).toBeUndefined()
    expect(focusStepOf('x', false)).toBeUndefined()
  })
})
