import type { Timeslot } from '@docket/model/collections/timeslots'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { Choice } from './pick-show.ts'
import type { Done } from './plan.ts'

/**
 * Whether an airing that is planned may still get another show: one of a timeslot for the newest
 * of a series, as long as it is where the timeslot has put it. A lock keeps its show.
 */
export function isRenewable(done: Done, timeslot: Timeslot, { startsAt }: Airtime): boolean {
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

/** Whether the choice is a show that came, or changed, after the airing was made or last changed. */
export function isNews(choice: Choice, done: Done): boolean {
  if ('reason' in choice || !choice.show) return false
  return choice.show.id !== done.show && choice.show.updated > done.updated
}
