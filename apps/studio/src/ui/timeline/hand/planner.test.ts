import { fitAxis } from '@docket/model/schedule/axis/axis'
import { HOUR_MS } from '@docket/model/time/instants'
import { expect, it, vi } from 'vitest'
import type { TimelineBar } from '../timeline-model.ts'

it('a bar that is put down before the planner has loaded moves as soon as it has', async () => {
  vi.resetModules()
  const { createHand } = await import('./hand-session.ts')
  const { loadedPlanner } = await import('./planner.ts')
  const news: TimelineBar = {
    id: 'news',
    row: 'one',
    label: 'News',
    phase: 'ahead',
    startsAt: 8 * HOUR_MS,
    endsAt: 9 * HOUR_MS,
  }
  const axis = fitAxis({ from: 0, until: 24 * HOUR_MS }, 'UTC', 2400)
  const onCommit = vi.fn()
  const hand = createHand({
    scene: () => ({
      lanes: [{ id: 'today', row: 'one', label: 'Today', axis }],
      rows: [{ id: 'one', slots: [news] }],
      picked: new Set(),
      barOf: () => news,
      mode: 'bump',
      within: undefined,
      telling: { zone: 'UTC', clock: '12h' },
    }),
    preview: { take: vi.fn(), show: vi.fn(), clear: vi.fn() },
    onCommit,
    say: vi.fn(),
  })

  hand.take('news', 'body', 0)
  hand.moveTo({ at: 10 * HOUR_MS, lane: 0 })
  hand.release()

  expect(loadedPlanner()).toBeUndefined()
  await expect.poll(() => onCommit.mock.calls).toHaveLength(1)
  expect(onCommit.mock.calls[0]?.[0].get('news').becomes.startsAt).toBe(10 * HOUR_MS)
  expect(hand.held).toBeUndefined()
})
