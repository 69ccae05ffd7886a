import type { ClockSpan, GuideDay } from '@docket/model/guide/guide-window'
import { shortDayText } from '@docket/model/guide/times/clock'
import type { Day, EpochMs } from '@docket/model/time/instants'
import type { Ref } from 'react'
import { onPlainClick } from '../parts/plain-click.ts'
import { useWords } from '../parts/use-words.ts'

type DayLinksProps = {
  days: readonly GuideDay[]
  clock: readonly ClockSpan[]
  now: EpochMs
  current: Day | undefined
  hrefOf(day: Day): string
  /** Called instead of following the link, so that a script can change the day without loading a page. */
  onDay?: (day: GuideDay) => void
  list?: Ref<HTMLUListElement>
}

/** Shows the available days as links and highlights the current one. */
export function DayLinks({ days, clock, now, current, hrefOf, onDay, list }: DayLinksProps) {
  const words = useWords()
  return (
    <nav className="g-days" aria-label={words.days}>
      <ul ref={list}>
        {days.map((day) => (
          <li key={day.day} data-day={day.day}>
            <a
              className="g-chip"
              href={hrefOf(day.day)}
              aria-current={day.day === current ? 'date' : undefined}
              onClick={onDay && onPlainClick(() => onDay(day))}
            >
              {now >= day.from && now < day.until ? words.today : shortDayText(clock, day.from)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
