import type { Airing } from '@docket/model/collections/airings'
import { toEpochMs, toInstant } from '@docket/model/time'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/timed-airing.ts'
import type { Change } from './changes.ts'
import { beginPending, endPending, NOTHING_PENDING, withPending } from './pending.ts'

const HOUR_MS = 3_600_000
const NOON = toEpochMs('2026-11-21 12:00:00.000Z')

function airing(id: string, startsAt: number): TimedAiring {
  const endsAt = startsAt + HOUR_MS
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
  return { airing: { id, channel: 'one', ...times } as Airing, startsAt, endsAt }
}

function moveOf(id: string, from: number, to: number): Change {
  const was = { row: 'one', startsAt: from, endsAt: from + HOUR_MS }
  const becomes = { row: 'one', startsAt: to, endsAt: to + HOUR_MS }
  return { kind: 'move', id, title: id, moves: new Map([[id, { was, becomes }]]) }
}

const airings = [airing('a', NOON), airing('b', NOON + HOUR_MS)]

describe('what is pending', () => {
  it('is shown as if it were done, in order of time', () => {
    const pending = beginPending(NOTHING_PENDING, moveOf('a', NOON, NOON + 3 * HOUR_MS))
    const shown = withPending(airings, pending)

    expect(shown.map((one) => one.airing.id)).toEqual(['b', 'a'])
    expect(shown[1]?.airing.startsAt).toBe('2026-11-21 15:00:00.000Z')
  })

  it('keeps the later of two moves when the first is confirmed', () => {
    const first = moveOf('a', NOON, NOON + 3 * HOUR_MS)
    const second = moveOf('a', NOON + 3 * HOUR_MS, NOON + 5 * HOUR_MS)
    const pending = beginPending(beginPending(NOTHING_PENDING, first), second)

    expect(withPending(airings, endPending(pending, first))[1]?.startsAt).toBe(NOON + 5 * HOUR_MS)
    expect(endPending(endPending(pending, first), second)).toBe(NOTHING_PENDING)
  })

  it('hides what is taken off until that is confirmed or refused', () => {
    const removal = { kind: 'remove', title: 'a', airings: [{ id: 'a', title: 'a' }] } as const
    const pending = beginPending(NOTHING_PENDING, removal)

    expect(withPending(airings, pending).map((one) => one.airing.id)).toEqual(['b'])
    expect(endPending(pending, removal)).toBe(NOTHING_PENDING)
  })
})
