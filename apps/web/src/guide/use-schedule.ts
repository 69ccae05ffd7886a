import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideLineup, GuideWindow } from '@docket/model/guide/guide-window'
import { lineupPath, windowPath } from '@docket/model/guide/paths'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createScheduleStore, type Schedule, type ScheduleStore } from './schedule-store.ts'

/** The schedule of a page: what the page came with, and what is loaded besides. */
export function useSchedule(page: SchedulePage, axis: TimeAxis): [Schedule, ScheduleStore] {
  const { slug } = page.window.station
  const [store] = useState(() =>
    createScheduleStore(page.window, axis, {
      loadWindow: (tile, rows) => answerOf<GuideWindow>(windowPath(slug, tile, rows)),
      loadLineup: () => answerOf<GuideLineup>(lineupPath(slug)),
    }),
  )
  useEffect(() => () => store.close(), [store])
  return [useSyncExternalStore(store.subscribe, store.read, store.read), store]
}

async function answerOf<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
  return (await answer.json()) as Answer
}
