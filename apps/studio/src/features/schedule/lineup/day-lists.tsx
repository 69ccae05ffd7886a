import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { lineup as words } from '@docket/texts/studio/schedule'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { TimelineLane } from '#ui/timeline/timeline-model.ts'
import type { FactsOf } from '../fact/use-facts.ts'
import styles from './channel-page.module.css'
import { LineupList } from './lineup-list.tsx'

type DayListsProps = {
  airings: readonly TimedAiring[]
  gone: readonly TimedAiring[]
  factsOf: FactsOf
  lanes: readonly TimelineLane[]
  /** The name of the channel, if the page shows several. */
  title?: string | undefined
  today: Day
  now: number
  selected: string | undefined
  planned: ReadonlySet<string>
  onOpen: (id: string) => void
}

/** The lineup of each shown day, with headings when there are several. */
export function DayLists({ lanes, title, today, ...list }: DayListsProps) {
  return lanes.map(({ id, axis }) => (
    <section key={id} aria-label={formatDay(id)}>
      {(title || lanes.length > 1) && (
        <h2 className={styles.day}>
          {title && `${title}, `}
          {formatDay(id)}
          {id === today && `, ${words.today}`}
          {id === addDays(today, 1) && `, ${words.tomorrow}`}
        </h2>
      )}
      <LineupList {...list} window={axis} />
    </section>
  ))
}
