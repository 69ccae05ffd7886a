import type { Airing } from '@docket/model/schedule/airings'
import type { AiringChange, PlannedAiring } from '@docket/model/schedule/changes'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { withPending, withPlanned } from './with-planned.ts'

const HOUR_MS = 3_600_000
const NOON = toEpochMs('2026-11-21 12:00:00.000Z')

function airing(id: string, startsAt: number): TimedAiring {
  const endsAt = startsAt + HOUR_MS
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
  const record = { id, channel: 'one', status: 'planned', ...times } as Airing
  return { airing: record, startsAt, endsAt }
}

function moveOf(id: string, from: number, to: number): AiringChange {
  const [was, becomes] = [airing(id, from).airing, airing(id, to).airing]
  return { airing: id, was, becomes, reason: 'hand' }
}

const airings = [airing('a', NOON), airing('b', NOON + HOUR_MS)]

describe('a planned change', () => {
  it('is shown as if it were done, in order of time', () => {
    const shown = withPlanned(airings, [moveOf('a', NOON, NOON + 3 * HOUR_MS)])

    expect(shown.map((one) => one.airing.id)).toEqual(['b', 'a'])
    expect(shown[1]?.airing.startsAt).toBe('2026-11-21 15:00:00.000Z')
  })

  it('uses the later of two moves', () => {
    const first = withPlanned(airings, [moveOf('a', NOON, NOON + 3 * HOUR_MS)])
    const both = withPlanned(first, [moveOf('a', NOON + 3 * HOUR_MS, NOON + 5 * HOUR_MS)])

    expect(both[1]?.startsAt).toBe(NOON + 5 * HOUR_MS)
  })

  it('hides airings that are removed or lose their place', () => {
    const removal: AiringChange = { ...moveOf('a', NOON, NOON), becomes: null }
    const preempted = { ...airing('b', NOON).airing, status: 'preempted' } as PlannedAiring
    const preemption: AiringChange = { ...moveOf('b', NOON, NOON), becomes: preempted }

    expect(withPlanned(airings, [removal]).map((one) => one.airing.id)).toEqual(['b'])
    expect(withPlanned(airings, [removal, preemption])).toEqual([])
  })

  it('keeps the same objects for everything else, so that only its bars are redrawn', () => {
    const shown = withPlanned(airings, [moveOf('a', NOON, NOON + 3 * HOUR_MS)])

    expect(shown[0]).toBe(airings[1])
    expect(withPlanned(airings, [])).toBe(airings)
  })
})

describe('a new airing that the server has not confirmed', () => {
  function addition(id: string, startsAt: number, channel = 'one'): AiringChange {
    const becomes = { ...airing(id, startsAt).airing, channel } as PlannedAiring
    return { airing: id, was: null, becomes, reason: 'hand' }
  }
  const idsWith = (...changes: AiringChange[]) =>
    withPending(airings, changes).map((one) => one.airing.id)

  it('is shown where its time is free', () => {
    expect(idsWith(addition('new', NOON + 2 * HOUR_MS))).toEqual(['a', 'b', 'new'])
    expect(idsWith(addition('new', NOON, 'two'))).toContain('new')
  })

  it('is not shown over others, unless the same change moves them away', () => {
    const taken = addition('new', NOON + HOUR_MS / 2)
    expect(idsWith(taken)).toEqual(['a', 'b'])

    const away = [
      moveOf('a', NOON, NOON + 4 * HOUR_MS),
      moveOf('b', NOON + HOUR_MS, NOON + 5 * HOUR_MS),
    ]
    expect(idsWith(taken, ...away)).toEqual(['new', 'a', 'b'])
  })

  it('is replaced once the server’s copy has been read back', () => {
    const shown = withPending(airings, [addition('a', NOON)])

    expect(shown).toBe(airings)
  })
})
