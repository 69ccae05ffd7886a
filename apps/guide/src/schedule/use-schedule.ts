import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideLineup, GuideWindow } from '@docket/model/guide/guide-window'
import { lineupPath, windowPath } from '@docket/model/guide/paths'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createScheduleStore, type Schedule, type ScheduleStore } from './schedule-store.ts'

/** Returns the schedule of a page: the window in the page and everything loaded since. */
export function useSchedule(page: SchedulePage, axis: TimeAxis): [Schedule, ScheduleStore] {
  const { slug } = page.window.station
  const [store] = useState(() =>
    createScheduleStore({ ...page.window, ...(page.keptAt && { keptAt: page.keptAt }) }, axis, {
      loadWindow: (tile, rows) =>
        answerOf<GuideWindow>(windowPath(slug, tile, rows)).catch(async (failure: unknown) => {
          const kept = await import('../kept/kept-schedule.ts')
          const schedule = await kept.readSchedule(slug).catch(() => Promise.reject(failure))
          const { keptAt } = schedule
          // The offline copy holds only the first channels of a long lineup.
          return { ...kept.windowOf(schedule, tile, rows), rows: page.window.rows, keptAt }
        }),
      loadLineup: () => answerOf<GuideLineup>(lineupPath(slug)),
    }),
  )
  useEffect(() => {
    addEventListener('online', store.refresh)
    return () => {
      removeEventListener('online', store.refresh)
      store.close()
    }
  }, [store])
  return [useSyncExternalStore(store.subscribe, store.read, store.read), store]
}

/** Treat a server that does not respond within this time like a missing network. */
const PATIENCE_MS = 10_000

async function answerOf<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
  return (await answer.json()) as Answer
}
