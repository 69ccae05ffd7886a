import { describe, expect, it } from 'vitest'
import { toEpochMs } from '../../time/instants.ts'
import { kindOf, type PlannedAiring } from '../changes.ts'
import { type PreemptionOutcome, preemption } from './preempt.ts'

function airing(id: string, from: string, until: string, more: Partial<PlannedAiring> = {}) {
  const times = { startsAt: `2026-03-02 ${from}:00.000Z`, endsAt: `2026-03-02 ${until}:00.000Z` }
  return {
    id,
    channel: 'access',
    title: id,
    status: 'planned',
    locked: false,
    ...times,
    ...more,
  } as PlannedAiring & { id: string }
}

const EPISODE = airing('episode', '19:00', '20:00', { timeslot: 'slot', timeslotDay: '2026-03-02' })
const STANDING = [
  airing('news', '18:00', '19:00'),
  EPISODE,
  airing('film', '20:00', '21:00'),
  airing('quiz', '22:00', '23:00'),
]

function preempt(from: string, until: string, fate: PreemptionOutcome, standing = STANDING) {
  let count = 0
  const { id: _, ...instead } = airing('meeting', from, until, { kind: 'live' })
  return preemption({
    instead,
    airing: EPISODE,
    fate,
    standing,
    zone: 'UTC',
    until: toEpochMs('2026-03-03 12:00:00.000Z'),
    newId: () => {
      count += 1
      return `new${count}`
    },
  })
}

function told({ changes }: ReturnType<typeof preempt>): string[] {
  return changes.map((change) => {
    const { startsAt, endsAt, title } = change.becomes ?? airing('', '', '')
    return `${kindOf(change)} ${title} ${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`
  })
}

describe('a preemption', () => {
  it('reschedules the episode at the next free place, and does not affect the series', () => {
    const done = preempt('19:00', '20:00', 'makeGood')
    expect(told(done)).toEqual([
      'removed episode 19:00–20:00',
      'added meeting 19:00–20:00',
      'added episode 21:00–22:00',
    ])
    expect(done.changes[0]?.becomes).toMatchObject({ status: 'preempted', timeslot: 'slot' })
    expect(done.changes[2]?.becomes).toMatchObject({ timeslot: '', makesGoodFor: 'episode' })
  })

  it('shortens the episode to the rest, and shortens the program that runs into the meeting', () => {
    expect(told(preempt('19:40', '20:30', 'shorten'))).toEqual([
      'moved episode 19:00–19:40',
      'moved film 20:30–21:00',
      'added meeting 19:40–20:30',
    ])
  })

  it('replaces a program that would be covered completely', () => {
    expect(told(preempt('18:30', '21:00', 'drop'))).toEqual([
      'moved news 18:00–18:30',
      'removed episode 19:00–20:00',
      'removed film 20:00–21:00',
      'added meeting 18:30–21:00',
    ])
  })

  it('stops at a locked airing, and says when there is no place for a make-good', () => {
    const locked = STANDING.map((one) => (one.id === 'film' ? { ...one, locked: true } : one))
    expect(preempt('19:00', '20:30', 'drop', locked)).toMatchObject({ blockedBy: { id: 'film' } })
    const night = airing('night', '21:00', '22:00')
    const full = [
      ...STANDING,
      night,
      { ...airing('rest', '23:00', '23:30'), endsAt: '2026-03-03 12:00:00.000Z' },
    ]
    expect(preempt('19:00', '20:00', 'makeGood', full)).toMatchObject({ noPlace: true })
  })
})
