import { describe, expect, it } from 'vitest'
import {
  type AiringChange,
  BLANK_AIRING,
  composed,
  difference,
  inverseOf,
  kindOf,
  mergedOver,
  obstaclesOf,
  type PlannedAiring,
  stalenessOf,
  withChanges,
} from './changes.ts'

const NEWS: PlannedAiring = {
  ...BLANK_AIRING,
  channel: 'access',
  startsAt: '2026-03-02 18:00:00.000Z',
  endsAt: '2026-03-02 18:30:00.000Z',
  show: 'news',
  title: 'News',
  kind: 'program',
  origin: 'hand',
}

const LATER = { startsAt: '2026-03-02 19:00:00.000Z', endsAt: '2026-03-02 19:30:00.000Z' }

function change(becomes: Partial<PlannedAiring> | null, was = NEWS): AiringChange {
  return { airing: 'news', was, becomes: becomes && { ...was, ...becomes }, reason: 'hand' }
}

function airings(...all: (Partial<PlannedAiring> & { id: string })[]) {
  return all.map((one) => ({ ...NEWS, ...one }))
}

function byId(...all: (Partial<PlannedAiring> & { id: string })[]) {
  return new Map(airings(...all).map(({ id, ...planned }) => [id, planned]))
}

describe('the difference between two schedules', () => {
  it('lists added, moved, removed, retitled, and marked airings, and nothing else', () => {
    const before = byId(
      { id: 'same' },
      { id: 'moves' },
      { id: 'goes' },
      { id: 'other' },
      { id: 'lock' },
    )
    const after = byId(
      { id: 'same' },
      { id: 'moves', ...LATER },
      { id: 'other', title: 'Sport' },
      { id: 'lock', locked: true },
      { id: 'new' },
    )
    const told = difference(before, after, 'copy').map((one) => [one.airing, kindOf(one)])
    expect(Object.fromEntries(told)).toEqual({
      moves: 'moved',
      goes: 'removed',
      other: 'retitled',
      lock: 'marked',
      new: 'added',
    })
  })

  it('treats an airing that loses its place as removed, and one that regains it as added', () => {
    expect(kindOf(change({ status: 'preempted' }))).toBe('removed')
    expect(kindOf(change({ status: 'planned' }, { ...NEWS, status: 'cancelled' }))).toBe('added')
  })

  it('turns one into the other, and its inverse does the reverse', () => {
    const before = airings({ id: 'a' }, { id: 'b' })
    const after = airings({ id: 'b', ...LATER }, { id: 'c' })
    const map = (all: typeof before) => new Map(all.map(({ id, ...planned }) => [id, planned]))
    const changes = difference(map(before), map(after), 'hand')
    const made = (id: string, planned: PlannedAiring) => ({ id, ...planned })
    expect(withChanges(before, changes, made)).toEqual(after)
    const back = withChanges(after, inverseOf(changes), made)
    expect(back.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(before)
  })
})

describe('two changes of one airing', () => {
  it('are merged from the first place to the last, or cancel out', () => {
    const first = change(LATER)
    const second = change({ title: 'Sport' }, { ...NEWS, ...LATER })
    expect(composed(first, second)).toMatchObject({
      was: NEWS,
      becomes: { ...LATER, title: 'Sport' },
    })
    expect(composed(first, change(NEWS, { ...NEWS, ...LATER }))).toBeUndefined()
  })

  it('cancel out when an added airing is removed again', () => {
    const added = { ...change(NEWS), was: null }
    expect(composed(added, change(null))).toBeUndefined()
  })
})

describe('a change that was planned earlier', () => {
  it.each([
    ['is compatible with another title', change(LATER), { title: 'Late news' }, undefined],
    [
      'is compatible with a lock on the airing that it retitles',
      change({ title: 'x' }),
      { locked: true },
      undefined,
    ],
    ['is stale when its airing was moved', change(LATER), { endsAt: LATER.endsAt }, 'changed'],
    ['is stale when its airing was cancelled', change(LATER), { status: 'cancelled' }, 'changed'],
    [
      'is stale when it removes an airing that now has another show',
      change(null),
      { show: 'x' },
      'changed',
    ],
    ['is blocked by a new lock', change(LATER), { locked: true }, 'locked'],
    [
      'is not blocked by a lock that the planner saw',
      change(LATER, { ...NEWS, locked: true }),
      { locked: true },
      undefined,
    ],
  ] as const)('%s', (_, planned, meanwhile, staleness) => {
    expect(stalenessOf(planned, { ...NEWS, ...meanwhile })).toBe(staleness)
  })

  it('reports that its airing was deleted, unless it deletes the airing itself', () => {
    expect(stalenessOf(change(LATER), undefined)).toBe('gone')
    expect(stalenessOf(change(null), undefined)).toBeUndefined()
  })

  it('keeps others’ changes in other fields', () => {
    expect(mergedOver(change(LATER), { ...NEWS, title: 'Late news' })).toEqual(LATER)
  })
})

describe('conflicts of changes', () => {
  it('are airings on the same channel and time that the changes do not move', () => {
    const standing = airings(
      { id: 'there', ...LATER },
      { id: 'elsewhere', ...LATER, channel: 'sports' },
      { id: 'news' },
      { id: 'cancelled', ...LATER, status: 'cancelled' },
      { id: 'filler', ...LATER, kind: 'filler', timeslot: 'night' },
    )
    const obstacles = obstaclesOf([change(LATER)], standing)
    expect(obstacles.get('news')?.map(({ id }) => id)).toEqual(['there'])
    const leaves = { ...change(null, { ...NEWS, ...LATER }), airing: 'there' }
    expect(obstaclesOf([change(LATER), leaves], standing).size).toBe(0)
  })
})
