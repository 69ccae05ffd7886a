import { captionJobs } from '@docket/model/captions/caption-tracks'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { airings } from '@docket/model/schedule/airings'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { organizations } from '@docket/model/station/organizations'
import { submissions } from '@docket/model/submissions/submissions'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import { startOfDay } from '@docket/model/time/zone'
import { before, not, oneOf, since, within } from '@docket/records/engine'
import { notificationsDates as words } from '@docket/texts/server/station'
import { writeNotice } from '../write-notice.ts'
import { type Finders, sayDay } from './due-date.ts'

/** When title II of the ADA begins to require accessible web content, by the number of people that a station serves. */
const ADA_DAYS = { '50000-and-over': '2027-04-26', 'under-50000': '2028-04-26' } as const
const GIGABYTE = 1024 ** 3
const FULL_PERCENT = 90
/** Each further step of this size causes another notice about storage. */
const STEP_PERCENT = 5

/** The dates of programs: rights, reviews, captions, and the space for them. */
export const PROGRAM_DATES = {
  async 'show.rights'({ records, organization, zone, today }, days) {
    const ending = { organization, availableUntil: within(today, addDays(today, days + 1)) }
    const due = []
    for (const { id, title, availableUntil } of await records.list(shows, { where: ending })) {
      const startsAt = since(toInstant(startOfDay(addDays(availableUntil, 1), zone)))
      const later = { show: id, status: oneOf(['planned', 'committed'] as const), startsAt }
      const count = await records.count(airings, later)
      if (count === 0) continue
      const say = () =>
        writeNotice(words.rights, { show: title, day: sayDay(availableUntil), count })
      due.push({ about: id, date: `${availableUntil} ${count}`, path: `/shows/${id}`, say })
    }
    return due
  },

  async 'timeslot.waiting'({ records, organization, now }, days) {
    const where = { organization, status: 'requested', updated: waitsSince(now, days) } as const
    const due = await records.list(timeslots, { where })
    return due.map(({ id, title, updated }) => ({
      say: () => writeNotice(words.timeslot, { title, days: -days }),
      about: id,
      date: updated,
      path: `/timeslots/${id}`,
    }))
  },

  async 'submission.waiting'({ records, organization, now }, days) {
    const status = oneOf(['submitted', 'in_review', 'appealed'] as const)
    const where = { organization, status, updated: waitsSince(now, days) }
    const due = await records.list(submissions, { where })
    return due.map(({ id, title, updated }) => ({
      say: () => writeNotice(words.submission, { title, days: -days }),
      about: id,
      date: updated,
      path: `/submission/${id}`,
    }))
  },

  async 'captions.waiting'({ records, organization, now }, days) {
    const where = { organization, state: 'needs_review', updated: waitsSince(now, days) } as const
    const due = []
    for (const { id, media: of, updated } of await records.list(captionJobs, { where })) {
      const { show } = await records.get(media, of)
      const title = show === '' ? '' : (await records.get(shows, show)).title
      const say = () => writeNotice(words.captions, { title, days: -days })
      due.push({ about: id, date: updated, path: `/captions/work/${id}`, say })
    }
    return due
  },

  async 'captions.required'({ records, organization, today }, days) {
    const { populationBand } = await records.get(organizations, organization)
    const date = populationBand === '' ? undefined : ADA_DAYS[populationBand]
    if (date === undefined || date < today || date > addDays(today, days)) return []
    const say = () => writeNotice(words.captionsRequired, { day: sayDay(date) })
    return [{ about: organization, date, path: '/captions/coverage', say }]
  },

  async 'storage.filling'({ records, config, organization }) {
    const { mediaQuotaGb } = await records.get(organizations, organization)
    const most = mediaQuotaGb > 0 ? mediaQuotaGb * GIGABYTE : config.media.stationBytes
    const kept = { organization, status: not('deleted' as const) }
    const used = await records.sum(media, ['bytes', 'replacementBytes'], kept)
    const percent = Math.floor((used / most) * 100)
    if (percent < FULL_PERCENT) return []
    const date = String(percent - (percent % STEP_PERCENT))
    return [
      {
        about: organization,
        date,
        path: '/media',
        say: () => writeNotice(words.storage, { percent }),
      },
    ]
  },
} satisfies Partial<Finders>

function waitsSince(now: EpochMs, days: number) {
  return before(toInstant(now + days * DAY_MS))
}
