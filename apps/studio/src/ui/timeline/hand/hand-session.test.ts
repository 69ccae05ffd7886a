import { fitAxis } from '@docket/model/schedule/axis/axis'
import type { SlotMoves } from '@docket/model/schedule/axis/board'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'
import type { Scene } from './hand-scene.ts'
import { createHand, type Hand } from './hand-session.ts'
import { loadPlanner } from './planner.ts'

const DAY_MS = 24 * HOUR_MS

function lane(day: number): TimelineLane {
  const axis = fitAxis({ from: day * DAY_MS, until: (day + 1) * DAY_MS }, 'UTC', 2400)
  return { id: `day${day}`, row: 'channel', label: `Day ${day}`, axis }
}

function bar(
  id: string,
  from: number,
  until: number,
  rest: Partial<TimelineBar> = {},
): TimelineBar {
  const times = { startsAt: from * HOUR_MS, endsAt: until * HOUR_MS }
  return { id, row: 'channel', label: id, phase: 'ahead', ...times, ...rest }
}

const bars = [
  bar('dawn', 5, 6, { phase: 'past' }),
  bar('news', 8, 9),
  bar('jazz', 9, 10),
  bar('council', 12, 13, { locked: true }),
  bar('film', 20, 22),
  bar('morning', 32, 33),
]

beforeAll(loadPlanner)

let scene: Scene
let commits: { moves: SlotMoves; id: string }[]
let said: string[]
let shown: number
let hand: Hand

beforeEach(() => {
  scene = {
    lanes: [lane(0), lane(1)],
    rows: [{ id: 'channel', slots: bars }],
    picked: new Set(),
    barOf: (id) => bars.find((one) => one.id === id),
    mode: 'bump',
    within: undefined,
    telling: { zone: 'UTC', clock: '12h' },
  }
  commits = []
  said = []
  shown = 0
  hand = createHand({
    scene: () => scene,
    preview: {
      take: () => undefined,
      show: (plan) => {
        shown = plan.moves.size
      },
      clear: () => {
        shown = 0
      },
    },
    onCommit: (moves, id) => commits.push({ moves, id }),
    say: (sentence) => said.push(sentence),
  })
})

function becomes(id: string): [number, number] | undefined {
  const place = commits[0]?.moves.get(id)?.becomes
  return place && [place.startsAt / HOUR_MS, place.endsAt / HOUR_MS]
}

describe('S4.13 dragging with bumping', () => {
  it('previews the moves, and makes them only on release', () => {
    hand.take('news', 'body', 0)
    hand.moveTo({ at: 8.5 * HOUR_MS, lane: 0 })

    expect(shown).toBe(2)
    expect(commits).toEqual([])

    hand.release()
    expect(becomes('news')).toEqual([8.5, 9.5])
    expect(becomes('jazz')).toEqual([9.5, 10.5])
    expect(shown).toBe(0)
  })

  it('measures from where the bar was picked up', () => {
    hand.take('news', 'body', 0)
    hand.moveTo({ at: 10 * HOUR_MS, lane: 0 })
    hand.moveTo({ at: 7 * HOUR_MS, lane: 0 })
    hand.release()

    expect([...(commits[0]?.moves.keys() ?? [])]).toEqual(['news'])
  })

  it('stops at a locked bar, and says so', () => {
    hand.take('jazz', 'body', 0)
    hand.moveTo({ at: 11.5 * HOUR_MS, lane: 0 })
    hand.release()

    expect(becomes('jazz')).toEqual([11, 12])
    expect(said.at(-1)).toContain('stops at council, which is locked')
  })

  it('resizes one edge without moving the other', () => {
    hand.take('film', 'end', 0)
    hand.moveTo({ at: 22 * HOUR_MS + 15 * MINUTE_MS, lane: 0 })
    hand.release()

    expect(becomes('film')).toEqual([20, 22.25])
  })

  it('can land on another day without affecting the days between', () => {
    hand.take('news', 'body', 0)
    hand.moveTo({ at: 32 * HOUR_MS, lane: 1 })
    hand.release()

    expect(becomes('news')).toEqual([32, 33])
    expect([...(commits[0]?.moves.keys() ?? [])].sort()).toEqual(['morning', 'news'])
  })
})

describe('S4.13 dragging without bumping', () => {
  beforeEach(() => {
    scene = { ...scene, mode: 'revert' }
  })

  it('shows the bar over a conflict, and returns it on release', () => {
    hand.take('news', 'body', 0)
    hand.moveTo({ at: 9.5 * HOUR_MS, lane: 0 })
    expect(shown).toBe(1)

    hand.release()
    expect(commits).toEqual([])
    expect(said.at(-1)).toBe('news not moved: 8:00 AM – 9:00 AM, clashes with jazz.')
  })

  it('moves the bar to free space', () => {
    hand.take('news', 'body', 0)
    hand.moveTo({ at: 14 * HOUR_MS, lane: 0 })
    hand.release()

    expect(becomes('news')).toEqual([14, 15])
  })
})

describe('any drag', () => {
  it('cannot take a locked bar', () => {
    expect(hand.take('council', 'body', 0)).toBe(false)
    expect(said).toEqual(['council is locked and cannot be moved.'])
    expect(hand.take('nothing', 'body', 0)).toBe(false)
  })

  it('can correct a past bar, but never pushes one', () => {
    hand.take('news', 'body', 0)
    hand.moveTo({ at: 5.5 * HOUR_MS, lane: 0 })
    hand.release()
    expect(becomes('news')).toEqual([6, 7])

    commits = []
    hand.take('dawn', 'body', 0)
    hand.moveTo({ at: 4 * HOUR_MS, lane: 0 })
    hand.release()
    expect(becomes('dawn')).toEqual([4, 5])
  })

  it('can be canceled without a trace', () => {
    hand.take('news', 'body', 0)
    hand.moveTo({ at: 14 * HOUR_MS, lane: 0 })
    hand.cancel()

    expect([commits.length, shown, hand.held]).toEqual([0, 0, undefined])
    expect(said.at(-1)).toBe('news was not moved.')
  })

  it('stays within the loaded time', () => {
    scene = { ...scene, within: { from: 0, until: 30 * HOUR_MS } }
    hand.take('film', 'body', 0)
    hand.moveTo({ at: 29 * HOUR_MS, lane: 0 })
    hand.release()

    expect(becomes('film')).toEqual([28, 30])
  })

  it('names the rule that forbids a place, and leaves the bar where it was', () => {
    const rule = 'Nothing starts after noon.'
    scene = {
      ...scene,
      mode: 'overlay',
      refusal: (_, { startsAt }) => (startsAt > 12 * HOUR_MS ? rule : undefined),
    }
    hand.take('news', 'body', 0)
    hand.moveTo({ at: 14 * HOUR_MS, lane: 0 })
    expect(said.at(-1)).toBe('Nothing starts after noon.')
    hand.release()
    expect(commits).toEqual([])
    expect(said.at(-1)).toBe('news not moved. Nothing starts after noon.')

    hand.take('news', 'body', 0)
    hand.moveTo({ at: 11 * HOUR_MS, lane: 0 })
    hand.release()
    expect(becomes('news')).toEqual([11, 12])
  })
})
