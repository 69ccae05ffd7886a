import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trials } from '../../testing/thoroughness.ts'
import { MINUTE_MS, SECOND_MS, toEpochMs, toInstant } from '../../time/instants.ts'
import { findOverlaps } from '../airtime.ts'
import {
  type AiringChange,
  BLANK_AIRING,
  inverseOf,
  occupiesTime,
  type PlannedAiring,
  plannedOf,
  withChanges,
} from '../changes.ts'
import { breakIn, settle } from './break-in.ts'
import { HOLDS, type Hold } from './held-places.ts'

type StoredAiring = PlannedAiring & { id: string }

const DAY = Date.parse('2026-03-02T18:00:00Z')
const LIMIT = DAY + 300 * MINUTE_MS
const at = (minutes: number) => toInstant(DAY + Math.round(minutes * 60) * SECOND_MS)
const newId = () => 'rest'

/** An airing from one minute after 6 PM until another. */
function airing(
  id: string,
  from: number,
  until: number,
  more: Partial<StoredAiring> = {},
): StoredAiring {
  const times = { startsAt: at(from), endsAt: at(until) }
  return { ...BLANK_AIRING, id, channel: 'one', title: id, show: id, ...times, ...more }
}

function applied(
  standing: readonly StoredAiring[],
  changes: readonly AiringChange[],
): StoredAiring[] {
  return withChanges(standing, changes, (id, planned) => ({ ...planned, id }))
}

/** Describes what airs: `news 30–60`, in minutes, with the skipped minutes. */
function told(standing: readonly StoredAiring[]): string[] {
  const minutes = (time: string) => (toEpochMs(time) - DAY) / MINUTE_MS
  return standing
    .filter(occupiesTime)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map(({ id, startsAt, endsAt, joinedSec }) => {
      const skipped = joinedSec ? ` from ${joinedSec / 60}` : ''
      return `${id} ${minutes(startsAt)}–${minutes(endsAt)}${skipped}`
    })
}

const open = (from: number, until: number) => airing('live', from, until, { kind: 'live' })

function start(
  standing: readonly StoredAiring[],
  hold: Hold,
  from: number,
  until: number,
): StoredAiring[] {
  const around = { standing, limit: LIMIT, newId }
  return applied(standing, breakIn({ ...around, open: open(from, until), hold }))
}

function end(
  standing: readonly StoredAiring[],
  until: number,
  holds: Hold | '' = '',
): StoredAiring[] {
  const live = standing.find(({ holds: hold }) => hold !== '')
  if (!live) throw new Error('Nothing is open-ended.')
  return applied(
    standing,
    settle(live, { holds, endsAt: at(until) }, { standing, limit: LIMIT, newId }),
  )
}

const EVENING = [airing('council', 0, 60), airing('news', 60, 90), airing('film', 120, 180)]

describe('an airing that breaks in', () => {
  it.each([
    [
      'shift',
      ['council 0–20', 'live 20–80', 'rest 80–120 from 20', 'news 120–150', 'film 150–210'],
    ],
    ['join', ['council 0–20', 'live 20–80', 'news 80–90 from 20', 'film 120–180']],
    ['drop', ['council 0–20', 'live 20–80', 'film 120–180']],
  ] as const)('cuts what is on, and what follows: %s', (hold, expected) => {
    expect(told(start(EVENING, hold, 20, 80))).toEqual(expected)
  })

  it('lets the interrupted program continue where it would be by then, if it ends early', () => {
    const open = start(EVENING, 'join', 20, 80)
    expect(told(end(open, 30))).toEqual([
      'council 0–20',
      'live 20–30',
      'rest 30–60 from 30',
      'news 60–90',
      'film 120–180',
    ])
  })

  it('leaves no trace after undo', () => {
    for (const hold of HOLDS) {
      const changes = breakIn({
        standing: EVENING,
        limit: LIMIT,
        newId,
        hold,
        open: open(20, 80),
      })
      expect(applied(applied(EVENING, changes), inverseOf(changes))).toEqual(EVENING)
    }
  })

  it('shifts nothing over a locked airing, and nothing into the next day', () => {
    const locked = EVENING.with(1, airing('news', 60, 90, { locked: true }))
    expect(told(start(locked, 'shift', 20, 50))).toEqual([
      'council 0–20',
      'live 20–50',
      'rest 50–60 from 20',
      'news 60–90',
      'film 120–180',
    ])
    const late = [airing('gala', 250, 290), airing('night', 300, 420)]
    expect(told(start(late, 'shift', 260, 280))).toEqual([
      'gala 250–260',
      'live 260–280',
      'rest 280–300 from 10',
      'night 300–420',
    ])
  })

  it('can be interrupted itself', () => {
    const meeting = start(EVENING, 'shift', 20, 80)
    const slate = airing('slate', 40, 45)
    const around = { standing: meeting, limit: LIMIT, newId: () => 'rest of live' }
    const both = applied(meeting, breakIn({ ...around, open: slate, hold: 'shift' }))
    expect(told(both)).toEqual([
      'council 0–20',
      'live 20–40',
      'slate 40–45',
      'rest of live 45–85 from 20',
      'rest 85–125 from 20',
      'news 125–155',
      'film 155–215',
    ])
    expect(both.filter(({ holds }) => holds !== '').map(({ id }) => id)).toEqual(['slate'])
  })
})

it('a program that stays on until someone ends it holds the airings after it, and releases them', () => {
  const [council] = EVENING as [StoredAiring]
  const around = { standing: EVENING, limit: LIMIT, newId }
  const stays = applied(EVENING, settle(council, { holds: 'join', endsAt: at(75) }, around))
  expect(told(stays)).toEqual(['council 0–75', 'news 75–90 from 15', 'film 120–180'])
  const longer = end(stays, 100, 'join')
  expect(told(longer)).toEqual(['council 0–100', 'film 120–180'])
  expect(end(longer, 60)).toEqual(EVENING)
})

describe('any sequence of steps', () => {
  const evening = fc
    .array(
      fc.record({
        gap: fc.nat(30),
        length: fc.integer({ min: 1, max: 90 }),
        locked: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((all) => {
      let from = 0
      return all.map(({ gap, length, locked }, index) => {
        const begins = from + gap
        from = begins + length
        return airing(`a${index}`, begins, from, { locked })
      })
    })
  const seconds = fc.integer({ min: 1, max: 240 * 60 }).map((count) => count / 60)
  const question = fc.record({
    standing: evening,
    hold: fc.constantFrom(...HOLDS),
    from: fc.integer({ min: 0, max: 200 * 60 }).map((count) => count / 60),
    lengths: fc.array(seconds, { minLength: 1, maxLength: 4 }),
  })
  const occupying = (all: readonly StoredAiring[]) => all.filter(occupiesTime)

  it('overlaps nothing, loses nothing, and ends to the second', () => {
    fc.assert(
      fc.property(question, ({ standing, hold, from, lengths }) => {
        const [first = 1, ...later] = lengths
        let state = start(standing, hold, from, from + first)
        const check = (until: number) => {
          expect(findOverlaps(occupying(state))).toEqual([])
          expect(state.find(({ id }) => id === 'live')?.endsAt).toBe(at(until))
          // No airing was lost: each is on the air somewhere, or listed as preempted.
          for (const { id } of standing) expect(state.some((one) => one.id === id)).toBe(true)
          for (const one of occupying(state)) expect(one.startsAt < one.endsAt).toBe(true)
        }
        check(from + first)
        for (const length of later) {
          state = end(state, from + length, hold)
          check(from + length)
        }
        const last = from + (lengths.at(-1) ?? 1)
        state = end(state, last)
        check(last)
        expect(state.every(({ heldBy, holds }) => heldBy === '' && holds === '')).toBe(true)
        // No matter how often its end changed, the result depends only on the last end.
        const direct = end(start(standing, hold, from, last), last)
        expect(told(state)).toEqual(told(direct))
      }),
      { numRuns: trials(600, 3000) },
    )
  })

  it('drops an airing only if nothing of it is left, or if that was chosen', () => {
    fc.assert(
      fc.property(question, ({ standing, hold, from, lengths }) => {
        const until = from + (lengths[0] ?? 1)
        const state = start(standing, hold, from, until)
        for (const { id, endsAt, locked } of standing) {
          const now = state.find((one) => one.id === id)
          if (now?.status !== 'preempted') continue
          const isOver = endsAt <= at(until)
          const isLate = hold === 'shift' && !locked
          expect(isOver || isLate || hold === 'drop').toBe(true)
        }
        expect(plannedOf(state[0] ?? open(0, 1)).channel).toBe('one')
      }),
      { numRuns: trials(300, 1000) },
    )
  })
})
