import type { App } from '@docket/accounts/app'
import { MEETING_LISTED_DAYS, meetingFault, postBy } from '@docket/model/guide/library/meetings'
import { categories } from '@docket/model/library/categories'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import {
  type ComplianceReport,
  MAX_MEETINGS,
  type WaitingMeeting,
} from '@docket/model/reports/compliance'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { addDays } from '@docket/model/time/calendar'
import { type Day, type EpochMs, toEpochMs } from '@docket/model/time/instants'
import { oneOf, within } from '@docket/records/engine'
import { inParts } from './in-parts.ts'

const SHOW = [
  'id',
  'title',
  'category',
  'eventDate',
  'visibility',
  'status',
  'onDemand',
  'onDemandAfterHours',
  'onDemandDays',
] as const
const FILE = ['id', 'show', 'kind', 'packaged', 'url', 'status', 'created'] as const

type MeetingWindow = { today: Day; now: EpochMs; withinDays: number }

/**
 * Returns the station's meetings of the last year that are not on demand; `undefined` if the station does not require
 * meetings on demand.
 */
export async function readMeetings(
  { columns }: Pick<App, 'columns'>,
  organization: string,
  { today, now, withinDays }: MeetingWindow,
): Promise<ComplianceReport['meetings']> {
  if (withinDays === 0) return undefined
  const kinds = await columns.list(categories, ['id', 'name'], {
    where: { organization, meetings: true },
  })
  if (kinds.length === 0) return undefined
  const names = new Map(kinds.map(({ id, name }) => [id, name]))
  const held = await columns.list(shows, SHOW, {
    where: {
      organization,
      category: oneOf([...names.keys()]),
      eventDate: within(addDays(today, -MEETING_LISTED_DAYS), addDays(today, 1)),
    },
    sort: 'eventDate,title',
  })
  const ids = held.map(({ id }) => id)
  const files = await inParts(ids, (show) =>
    columns.list(media, FILE, { where: { show: oneOf(show) }, sort: '-created' }),
  )
  const airtimes = await readAirtimes(
    { columns },
    organization,
    held.flatMap(({ id, onDemand }) => (onDemand === 'aired' ? [id] : [])),
  )
  const filesOf = Map.groupBy(files, ({ show }) => show)
  const waiting = held.flatMap((show): WaitingMeeting | [] => {
    const facts = { show, files: filesOf.get(show.id) ?? [], airtimes: airtimes.get(show.id) ?? [] }
    const fault = meetingFault(facts, now)
    if (!fault) return []
    const dueOn = postBy(show.eventDate, withinDays)
    return {
      show: show.id,
      title: show.title,
      category: names.get(show.category) ?? '',
      heldOn: show.eventDate,
      dueOn,
      isLate: dueOn < today,
      ...fault,
    }
  })
  return {
    withinDays,
    posted: held.length - waiting.length,
    waiting: waiting.length,
    late: waiting.filter(({ isLate }) => isLate).length,
    list: waiting.slice(0, MAX_MEETINGS),
  }
}

/** Returns the airings of shows that are public in the guide. */
async function readAirtimes(
  { columns }: Pick<App, 'columns'>,
  organization: string,
  ids: readonly string[],
) {
  const open = await columns.list(channels, ['id'], { where: { organization, public: true } })
  const found = await inParts(ids, (show) =>
    columns.list(airings, ['show', 'channel', 'startsAt', 'endsAt'], {
      where: {
        show: oneOf(show),
        private: false,
        status: oneOf<Airing['status']>([...STANDING, '']),
      },
    }),
  )
  const isOpen = new Set(open.map(({ id }) => id))
  const times = found
    .filter(({ channel }) => isOpen.has(channel))
    .map(({ show, startsAt, endsAt }) => ({
      show,
      startsAt: toEpochMs(startsAt),
      endsAt: toEpochMs(endsAt),
    }))
  return Map.groupBy(times, ({ show }) => show)
}
