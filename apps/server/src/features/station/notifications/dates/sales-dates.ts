import { bulletins } from '@docket/model/sales/bulletins'
import { campaigns } from '@docket/model/sales/campaigns'
import { spots } from '@docket/model/sales/spots'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, type Day, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { oneOf, within } from '@docket/records/engine'
import { notificationsDates as words } from '@docket/texts/server/station'
import { writeNotice } from '../write-notice.ts'
import { type Finders, sayDay } from './due-date.ts'

/** The dates of campaigns, spots and bulletins. */
export const SALES_DATES = {
  async 'campaign.begins'({ records, organization, today }, days) {
    const where = { organization, status: 'approved', startsOn: soon(today, days) } as const
    const due = await records.list(campaigns, { where: { ...where, archived: false } })
    return due.map(({ id, name, startsOn }) => ({
      say: () => writeNotice(words.campaignBegins, { campaign: name, day: sayDay(startsOn) }),
      about: id,
      date: startsOn,
      path: `/campaigns/${id}`,
    }))
  },

  async 'campaign.unready'({ records, organization, today }, days) {
    const status = oneOf(['draft', 'copy_review'] as const)
    const where = { organization, status, startsOn: soon(today, days), archived: false }
    const due = await records.list(campaigns, { where })
    return due.map(({ id, name, startsOn }) => ({
      say: () => writeNotice(words.campaignUnready, { campaign: name, day: sayDay(startsOn) }),
      about: id,
      date: startsOn,
      path: `/campaigns/${id}`,
    }))
  },

  async 'campaign.ends'({ records, organization, today }, days) {
    const status = oneOf(['running', 'paused'] as const)
    const where = { organization, status, endsOn: soon(today, days), archived: false }
    const due = await records.list(campaigns, { where })
    return due.map(({ id, name, endsOn }) => ({
      say: () => writeNotice(words.campaignEnds, { campaign: name, day: sayDay(endsOn) }),
      about: id,
      date: endsOn,
      path: `/campaigns/${id}?tab=pacing`,
    }))
  },

  async 'spot.ends'({ records, organization, today }, days) {
    const where = { organization, status: 'approved', archived: false } as const
    const until = soon(today, days)
    const due = await records.list(spots, { where: { ...where, availableUntil: until } })
    return due.map(({ id, title, availableUntil }) => ({
      say: () => writeNotice(words.spot, { spot: title, day: sayDay(availableUntil) }),
      about: id,
      date: availableUntil,
      path: `/ads/${id}`,
    }))
  },

  async 'bulletin.ends'({ records, organization, zone, now }, days) {
    const endsAt = within(toInstant(now), toInstant(now + days * DAY_MS))
    const where = { organization, status: 'approved', archived: false, endsAt } as const
    const due = await records.list(bulletins, { where })
    return due.map(({ id, title, endsAt: date }) => ({
      say: () =>
        writeNotice(words.bulletin, { bulletin: title, day: sayDay(dayOf(toEpochMs(date), zone)) }),
      about: id,
      date,
      path: `/ads/bulletins/${id}`,
    }))
  },
} satisfies Partial<Finders>

function soon(today: Day, days: number) {
  return within(today, addDays(today, days + 1))
}
