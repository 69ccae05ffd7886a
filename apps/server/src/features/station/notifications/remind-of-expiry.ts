import type { App } from '@docket/accounts/app'
import { type Certification, certifications } from '@docket/model/members/certifications'
import { type Member, members } from '@docket/model/members/members'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { type Records, within } from '@docket/records/engine'
import { notifications as words } from '@docket/texts/server/station'
import type { NotifyLater } from './notify.ts'
import { reachMember } from './reach-member.ts'

const EXPIRING_DAYS = 30

/**
 * Reminds members before their membership or a certificate expires, once for each last day, even if they have read the
 * reminder. A new last day causes another reminder.
 */
export async function remindOfExpiry(
  app: App,
  notifyLater: NotifyLater,
  { station: organization, today }: { station: string; today: Day },
): Promise<void> {
  const soon = { organization, expiresOn: within(today, addDays(today, EXPIRING_DAYS)) }
  const ending = await app.records.list(members, { where: { ...soon, status: 'active' } })
  for (const { id } of ending.filter(isUnsaid)) {
    await app.transaction(async (records, queue) => {
      const member = await records.get(members, id)
      if (!isUnsaid(member)) return
      await records.update(members, id, { remindedFor: member.expiresOn })
      if (member.archived) return
      const notice = {
        ...({ organization, name: 'member.expiring', about: id, path: `/members/${id}` } as const),
        say: () => ({
          title: words.membershipExpires({ member: member.name }),
          body: words.paidUntil({ day: formatDay(member.expiresOn, 'date') }),
        }),
      }
      await notifyLater([{ ...notice, ...(await reachMember(member, records)) }], queue)
    })
  }
  const held = await app.records.list(certifications, { where: soon })
  for (const { id } of held.filter(isUnsaid)) {
    await app.transaction(async (records, queue) => {
      const certificate = await records.get(certifications, id)
      if (!isUnsaid(certificate)) return
      await records.update(certifications, id, { remindedFor: certificate.expiresOn })
      const member = await records.get(members, certificate.member)
      if (hasLeft(member) || (await isRenewed(certificate, records))) return
      const notice = {
        ...({ organization, name: 'certificate.expiring', about: id } as const),
        say: () => ({
          title: words.certificateExpires({ member: member.name }),
          body: words.validUntil({ day: formatDay(certificate.expiresOn, 'date') }),
        }),
        path: `/members/certificates/${id}`,
      }
      await notifyLater([{ ...notice, ...(await reachMember(member, records)) }], queue)
    })
  }
}

function isUnsaid({ expiresOn, remindedFor }: Pick<Member, 'expiresOn' | 'remindedFor'>): boolean {
  return expiresOn !== remindedFor
}

function hasLeft({ status, archived }: Member): boolean {
  return archived || status === 'ended'
}

/** Returns whether the member has another certificate of the type that is valid longer. */
async function isRenewed(
  { member, type, expiresOn }: Certification,
  records: Records,
): Promise<boolean> {
  const all = await records.list(certifications, { where: { member, type } })
  return all.some((other) => other.expiresOn === '' || other.expiresOn > expiresOn)
}
