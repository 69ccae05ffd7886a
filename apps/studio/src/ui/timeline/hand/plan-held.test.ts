import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimelineBar } from '../timeline-model.ts'
import { planLanding } from './plan-held.ts'

function bar(id: string, from: number, until: number): TimelineBar {
  const times = { startsAt: from * HOUR_MS, endsAt: until * HOUR_MS }
  return { id, row: 'channel', label: id, phase: 'ahead', ...times }
}

const news = bar('news', 18, 19)
const rows = [
  {
    id: 'channel',
    slots: [news, bar('jazz', 19, 20), bar('night', 20, 40), bar('morning', 42, 43)],
  },
]

describe('a bar that lands on another day', () => {
  it('makes room there and does not affect airings between', () => {
    const operation = {
      kind: 'move',
      ids: ['news'],
      deltaMs: 24 * HOUR_MS,
      toRow: 'channel',
    } as const
    const { moves } = planLanding(rows, news, operation, 'bump', {})

    expect(moves.get('news')).toEqual({
      was: { row: 'channel', startsAt: 18 * HOUR_MS, endsAt: 19 * HOUR_MS },
      becomes: { row: 'channel', startsAt: 42 * HOUR_MS, endsAt: 43 * HOUR_MS },
    })
    expect([...moves.keys()].sort()).toEqual(['morning', 'news'])
  })

  it('is refused without bumping', () => {
    const operation = {
      kind: 'move',
      ids: ['news'],
      deltaMs: 10 * HOUR_MS,
      toRow: 'channel',
    } as const
    const refused = planLanding(rows, news, operation, 'revert', {})

    expect(refused.moves.size).toBe(0)
    expect(refused.conflicts[0]).toContain('night')
  })
})
