import { type Axis, fitAxis } from '@docket/model/schedule/axis/axis'
import { indexByTime } from '@docket/model/schedule/axis/time-index'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { drawnOf } from '../bar/drawn-bars.ts'
import type { TimelineBar } from '../timeline-model.ts'
import { firstTitles, laneRule, runWith } from './folds.ts'

const DAY = { from: 0, until: 24 * HOUR_MS }
/** An hour is 120 px wide, so 2 minutes are 4 px. */
const AXIS = fitAxis(DAY, 'UTC', 24 * 120)

function bar(label: string, from: number, minutes: number, more: Partial<TimelineBar> = {}) {
  const times = { startsAt: from * MINUTE_MS, endsAt: (from + minutes) * MINUTE_MS }
  return { id: label, row: 'one', label, phase: 'ahead' as const, ...times, ...more }
}

/** Creates consecutive programs of 2 minutes, named after the minute of their start. */
function shorts(from: number, count: number): TimelineBar[] {
  return Array.from({ length: count }, (_, at) => bar(`${from + at * 2}`, from + at * 2, 2))
}

type FoldOptions = {
  fromPx?: number
  untilPx?: number
  focus?: string
  keeps?: string
  axis?: Axis
}

/** Returns what is drawn: a bar by its name, a sequence by its first bar's name and its length. */
function drawn(
  bars: TimelineBar[],
  { axis = AXIS, keeps, focus, ...sight }: FoldOptions = {},
): string {
  const index = indexByTime(bars)
  return drawnOf(index, axis, {
    fromPx: 0,
    untilPx: 24 * 120,
    ...sight,
    rule: laneRule(axis),
    focus,
    isKept: (id) => id === keeps,
  })
    .map(({ place, fold }) => {
      const name = index.airings[place]?.label
      return fold ? `${name}×${fold.bars.length}` : name
    })
    .join(' ')
}

describe('a lane of short programs', () => {
  it('folds runs of three or more, in order among readable ones', () => {
    expect(drawn([bar('News', 0, 30), ...shorts(30, 12), bar('Film', 54, 60)])).toBe(
      'News 30×12 Film',
    )
    expect(drawn(shorts(30, 2))).toBe('30 32')
  })

  it('shows them one by one when hours are wide enough', () => {
    expect(drawn(shorts(0, 3), { axis: fitAxis(DAY, 'UTC', 24 * 44 * 30) })).toBe('0 2 4')
  })

  it('begins another run after a pause and after 160 px', () => {
    expect(drawn([...shorts(0, 3), ...shorts(10, 3)])).toBe('0×3 10×3')
    expect(drawn(shorts(0, 50))).toBe('0×40 80×10')
  })

  it('never folds an airing that is on air, in conflict, selected, or focused', () => {
    const onAir = bar('On air', 8, 2, { phase: 'onAir' })
    const clash = bar('Clash', 8, 2, { clashesWith: 'Other' })
    expect(drawn([...shorts(0, 4), onAir, ...shorts(10, 4)])).toBe('0×4 On air 10×4')
    expect(drawn([...shorts(0, 4), clash, ...shorts(10, 4)])).toBe('0×4 Clash 10×4')
    expect(drawn(shorts(0, 9), { keeps: '8' })).toBe('0×4 8 10×4')
    expect(drawn(shorts(0, 9), { focus: '8' })).toBe('0×4 8 10×4')
  })

  it('does not change the runs after a focused bar', () => {
    expect(drawn(shorts(0, 50), { focus: '8' })).toBe('0×4 8 10×35 80×10')
  })

  it('folds the same at every scroll position, and draws the focus outside the view', () => {
    const bars = [...shorts(0, 50), bar('Film', 300, 60)]
    expect(drawn(bars, { fromPx: 100, untilPx: 150 })).toBe('0×40')
    expect(drawn(bars, { fromPx: 170, untilPx: 180 })).toBe('80×10')
    expect(drawn(bars, { fromPx: 170, untilPx: 180, focus: 'Film' })).toBe('80×10 Film')
  })

  it('ignores airings that a plan removed', () => {
    const ghost = bar('Was here', 4, 2, { ghost: 'covered' })
    expect(drawn([...shorts(0, 6), ghost])).toBe('0×6 Was here')
  })

  it('finds the run around a bar, and none around a readable one', () => {
    const bars = [bar('News', 0, 30), ...shorts(30, 4)]
    expect(runWith('32', bars, laneRule(AXIS)).map(({ id }) => id)).toEqual([
      '30',
      '32',
      '34',
      '36',
    ])
    expect(runWith('News', bars, laneRule(AXIS))).toEqual([])
  })

  it('names a run by its first titles, each once', () => {
    const [one, two] = [bar('Bulletin', 0, 2), bar('Weather', 2, 2)]
    expect(firstTitles([one, one, two])).toBe('Bulletin, Weather')
    expect(firstTitles([one, two, bar('Roads', 4, 2), bar('Ads', 6, 2)])).toBe(
      'Bulletin, Weather, Roads and more',
    )
  })
})
