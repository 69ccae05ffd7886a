import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideWindow } from '@docket/model/guide/guide-window'
import { windowPath } from '@docket/model/guide/paths'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createScheduleStore, type Schedule, type ScheduleStore } from './schedule-store.ts'

/** The schedule of a page: what the page came with, and what is loaded besides. */
export function useSchedule(page: SchedulePage, axis: TimeAxis): [Schedule, ScheduleStore] {
  const { station } = page.window
  const [store] = useState(() =>
    createScheduleStore(page.window, axis, (tile) => loadWindow(station.slug, tile)),
  )
  useEffect(() => () => store.close(), [store])
  return [useSyncExternalStore(store.subscribe, store.read, store.read), store]
}

async function loadWindow(station: string, { from, until }: TimeAxis): Promise<GuideWindow> {
  const answer = await fetch(windowPath(station, from, until))
  if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
  return (await answer.json()) as GuideWindow
}
