import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { addDays, weekdayOf } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { demoId, organizationId } from './demo-id.ts'
import type { DemoStation, DemoTimeslot } from './station.ts'

/** How many weeks ago the timeslots began. */
const WEEKS_HELD = 12

type ChannelTimeslots = { channel: string; timeslots: readonly DemoTimeslot[]; today: Day }

/** Creates the timeslots of one channel, as if they had begun three months ago. */
export async function makeTimeslots(
  records: Records,
  { organization: { slug: station }, series }: DemoStation,
  { channel, timeslots: places, today }: ChannelTimeslots,
): Promise<void> {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 7 * WEEKS_HELD)
  for (const place of places) {
    const program = series.find(({ slug }) => slug === place.series)
    const { kind = 'repeat', status = 'active', pick = 'newest' } = place
    await records.create(timeslots, {
      id: timeslotId(station, channel, place),
      organization: organizationId(station),
      channel,
      title: place.title ?? program?.title ?? '',
      dtstartLocal: `${monday}T${place.at}`,
      durationMin: place.minutes,
      rrule: place.on.startsWith('FREQ=') ? place.on : `FREQ=WEEKLY;BYDAY=${place.on}`,
      ...whatItAirs(station, place),
      kind,
      status,
      pick,
      priority: place.priority ?? (kind === 'guaranteed' ? 10 : 0),
    })
  }
}

export function timeslotId(station: string, channel: string, { at, on }: DemoTimeslot): string {
  return demoId(station, 'timeslot', `${channel} ${at} ${on}`)
}

function whatItAirs(station: string, { series, show }: DemoTimeslot) {
  if (series === undefined) return {}
  if (show === undefined) return { series: demoId(station, 'series', series) }
  return { show: demoId(station, 'show', `${series} ${show}`) }
}
