import { apiKeys } from '@docket/model/accounts/api-keys'
import { invitations } from '@docket/model/accounts/invitations'
import { reservations } from '@docket/model/equipment/reservations'
import { enrollments, trainingSessions } from '@docket/model/members/certifications'
import { members } from '@docket/model/members/members'
import { DAY_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { oneOf, within } from '@docket/records/engine'
import { notificationsDates as words } from '@docket/texts/server/station'
import { reachMember } from '../reach-member.ts'
import { writeNotice } from '../write-notice.ts'
import { type Finders, type Station, sayDay, sayInstant } from './due-date.ts'

/** The dates of members, invitations and API keys. */
export const PEOPLE_DATES = {
  async 'class.soon'({ records, organization, zone, now }, days) {
    const where = { organization, status: 'planned', startsAt: soon(now, days) } as const
    const due = []
    for (const session of await records.list(trainingSessions, { where })) {
      const say = () =>
        writeNotice(words.classSoon, {
          title: session.title,
          when: sayInstant(session.startsAt, zone),
        })
      const enrolled = { session: session.id, state: 'enrolled' } as const
      for (const { id, member } of await records.list(enrollments, { where: enrolled })) {
        const reached = await reach(records, member)
        const path = `/members/classes/${session.id}`
        if (reached) due.push({ about: id, date: session.startsAt, path, say, ...reached })
      }
    }
    return due
  },

  async 'reservation.pickup'({ records, organization, zone, now }, days) {
    const status = oneOf(['approved', 'ready'] as const)
    const where = { organization, status, startsAt: soon(now, days) }
    const due = []
    for (const { id, member, startsAt } of await records.list(reservations, { where })) {
      const reached = await reach(records, member)
      const say = () => writeNotice(words.pickup, { when: sayInstant(startsAt, zone) })
      const path = `/equipment/bookings/${id}`
      if (reached) due.push({ about: id, date: startsAt, path, say, ...reached })
    }
    return due
  },

  async 'invitation.expiring'({ records, organization, zone, now }, days) {
    const where = { organization, status: 'invited', expiresAt: soon(now, days) } as const
    const due = await records.list(invitations, { where })
    return due.map(({ id, name, email, expiresAt, invitedBy }) => ({
      say: () =>
        writeNotice(words.invitation, {
          person: name || email,
          day: sayDay(dayOf(toEpochMs(expiresAt), zone)),
        }),
      about: id,
      date: expiresAt,
      path: '/organization/invitations',
      ...(invitedBy !== '' && { to: [invitedBy] }),
    }))
  },

  async 'key.expiring'({ records, organization, zone, now }, days) {
    const where = { organization, revokedAt: '', expiresAt: soon(now, days) }
    const due = await records.list(apiKeys, { where })
    return due.map(({ id, name, expiresAt }) => ({
      say: () => writeNotice(words.key, { name, day: sayDay(dayOf(toEpochMs(expiresAt), zone)) }),
      about: id,
      date: expiresAt,
      path: '/integrations/keys',
    }))
  },
} satisfies Partial<Finders>

function soon(now: number, days: number) {
  return within(toInstant(now), toInstant(now + days * DAY_MS))
}

/** Returns how to reach the member; `undefined` if that is impossible. */
async function reach(records: Station['records'], id: string) {
  const reached = await reachMember(await records.get(members, id), records)
  return reached.to || reached.mailTo ? reached : undefined
}
