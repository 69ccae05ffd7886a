import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideDay } from '@docket/model/guide/guide-window'
import type { EpochMs } from '@docket/model/time/instants'
import { useEffect, useRef } from 'react'
import { DayLinks } from './day-links.tsx'
import { dayAt } from './same-time.ts'
import { schedulePath } from './schedule-path.ts'

type DayChipsProps = {
  page: SchedulePage
  at: EpochMs
  now: EpochMs
  onDay(day: GuideDay): void
}

/** Shows the available days, highlights the one in view, and scrolls to it. */
export function DayChips({ page, at, now, onDay }: DayChipsProps) {
  const current = dayAt(page.days, at)?.day
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)
    if (chip && list.current) list.current.scrollLeft = chip.offsetLeft - chip.offsetWidth
  }, [current])

  return (
    <DayLinks
      days={page.days}
      clock={page.clock}
      now={now}
      current={current}
      onDay={onDay}
      list={list}
      hrefOf={(day) => schedulePath(page, { day })}
    />
  )
}
