import type { Axis } from '@docket/model/schedule/axis/axis'
import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimelineBar } from '../timeline-model.ts'
import { columnPlaces, foldColumn } from './column-places.ts'

const AXIS: Axis = { from: 6 * HOUR_MS, until: 30 * HOUR_MS, zone: 'UTC', pxPerMs: 1 / HOUR_MS }

function bar(id: string, from: number, until: number, more: Partial<TimelineBar> = {}) {
  const times = { startsAt: from * HOUR_MS, endsAt: until * HOUR_MS }
  return { id, row: 'one', label: id, phase: 'ahead' as const, ...times, ...more }
}

function placed(...bars: TimelineBar[]): string[] {
  return columnPlaces(bars, AXIS).map(
    ({ bar: { id }, from, until, at, of }) =>
      `${id} ${from / HOUR_MS}–${until / HOUR_MS} ${at + 1} of ${of}`,
  )
}

describe('the vertical view of a day', () => {
  it('shows airings in order of time, cut at the ends of the day', () => {
    expect(placed(bar('late', 29, 31), bar('before', 4, 6), bar('early', 5, 7))).toEqual([
      'early 6–7 1 of 1',
      'late 29–30 1 of 1',
    ])
  })

  it('shows overlapping airings side by side, and touching ones one below another', () => {
    expect(placed(bar('a', 8, 10), bar('b', 9, 11), bar('c', 10, 12), bar('d', 12, 13))).toEqual([
      'a 8–10 1 of 2',
      'b 9–11 2 of 2',
      'c 10–12 1 of 2',
      'd 12–13 1 of 1',
    ])
  })

  it('hides an airing’s previous place when another airing takes it', () => {
    expect(placed(bar('was', 8, 9, { ghost: 'covered' }), bar('is', 8, 9))).toEqual([
      'is 8–9 1 of 1',
    ])
  })

  it('folds airings too short for text, except side-by-side ones and those to keep', () => {
    const rule = { pxPerMs: AXIS.pxPerMs, shortPx: 0.5 }
    const at = (id: string, from: number) => bar(id, from, from + 0.25)
    const places = columnPlaces(
      [
        at('a', 8),
        at('b', 8.25),
        at('c', 8.5),
        at('d', 8.75),
        at('beside', 8.8),
        bar('e', 9.05, 11),
      ],
      AXIS,
    )
    const drawn = (kept?: string) =>
      foldColumn(places, rule, (id) => id === kept).map((run) => run.places[0].bar.id)

    expect(drawn()).toEqual(['a', 'd', 'beside', 'e'])
    expect(drawn('b')).toEqual(['a', 'b', 'c', 'd', 'beside', 'e'])
  })
})
