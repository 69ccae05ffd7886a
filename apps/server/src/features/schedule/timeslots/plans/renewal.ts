import type { Airtime } from '@docket/model/schedule/airtime'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import type { Choice } from './pick-show.ts'
import type { MadeAiring } from './plan.ts'

/**
 * Returns whether a planned airing may still get another show: its timeslot airs the newest of a series or
 * search, and the airing is still where the timeslot put it. A locked airing keeps its show.
 */
export function isRenewable(done: MadeAiring, timeslot: Timeslot, { startsAt }: Airtime): boolean {
  const { pick, series, search, show, kind } = timeslot
  const wantsNewest = pick !== 'next' && pick !== 'random' && kind !== 'live'
  return (
    wantsNewest &&
    (series !== '' || search !== '') &&
    show === '' &&
    done.changeable &&
    done.startsAt === startsAt
  )
}

/** Returns whether the choice is a show that was added or changed after the airing's last change. */
export function isNews(choice: Choice, done: MadeAiring): boolean {
  if ('reason' in choice || !choice.show) return false
  return choice.show.id !== done.show && choice.show.updated > done.updated
}
