import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimelineBar } from '../timeline-model.ts'
import { nameOf, planSentence, shiftTag } from './sentences.ts'

const telling = { zone: 'UTC', clock: '12h' } as const
const bar: TimelineBar = {
  id: 'news',
  row: 'channel',
  label: 'News at Six',
  phase: 'ahead',
  startsAt: 18 * HOUR_MS,
  endsAt: 18.5 * HOUR_MS,
}

describe('the label of a bumped neighbor', () => {
  it.each([
    [15 * MINUTE_MS, '+15'],
    [-5 * MINUTE_MS, '−5'],
    [90 * MINUTE_MS, '+1:30'],
    [-60 * MINUTE_MS, '−1:00'],
    [20_000, '+20 s'],
  ])('for %i ms is %s', (deltaMs, tag) => {
    expect(shiftTag(deltaMs)).toBe(tag)
  })
})

describe('the text for screen readers', () => {
  it('names a bar with its times and everything that only color shows', () => {
    const marked = { ...bar, detail: 'live', locked: true, clashesWith: 'Town Hall' }
    expect(nameOf(marked, telling)).toBe(
      'News at Six, 6:00 PM – 6:30 PM · live, locked, clashes with Town Hall',
    )
  })

  it('names the day if a lane has several', () => {
    expect(nameOf(bar, { ...telling, day: 'Thu, Jan 1' })).toBe(
      'News at Six, 6:00 PM – 6:30 PM, Thu, Jan 1',
    )
  })

  it('says what a plan moves and where it stops', () => {
    const was = { row: 'channel', startsAt: bar.startsAt, endsAt: bar.endsAt }
    const becomes = { ...was, startsAt: 19 * HOUR_MS, endsAt: 19.5 * HOUR_MS }
    const plan = {
      moves: new Map([
        ['news', { was, becomes }],
        ['other', { was, becomes }],
      ]),
      blockedBy: 'council',
      conflicts: [],
    }
    expect(planSentence(plan, bar, () => 'City Council', telling)).toBe(
      '7:00 PM – 7:30 PM, moves 1 other, stops at City Council, which is locked',
    )
  })

  it('says what conflicts with a refused place', () => {
    const plan = { moves: new Map(), conflicts: [['news', 'council'] as const] }
    expect(planSentence(plan, bar, () => 'City Council', telling)).toBe(
      '6:00 PM – 6:30 PM, clashes with City Council',
    )
  })
})
