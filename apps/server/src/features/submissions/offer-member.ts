import { InvalidRecord } from '@docket/model/kernel/errors'
import { duesPlans } from '@docket/model/members/dues-plans'
import type { Organization } from '@docket/model/station/organizations'
import type { HandedInApplication, MembershipForm } from '@docket/model/submissions/hand-in'
import type { HandIn } from '@docket/model/submissions/hand-ins'
import { formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/server/submissions'
import type { HandInContext } from './store-hand-in.ts'

const MAX_PLANS = 50

/** Returns what the application form shows in advance. */
export async function membershipFormOf(
  { id, takesMembers, membershipTerms, membersResident, membersOriented }: Organization,
  records: Records,
): Promise<MembershipForm> {
  if (!takesMembers) return { terms: '', needsResidency: false, needsOrientation: false, plans: [] }
  const where = { organization: id, inUse: true }
  const plans = await records.list(duesPlans, { where, sort: 'kind,cents,name', limit: MAX_PLANS })
  return {
    terms: membershipTerms,
    needsResidency: membersResident,
    needsOrientation: membersOriented,
    plans: plans.map(({ name, months, cents, currency }) => ({ name, months, cents, currency })),
  }
}

/**
 * Converts an application to the values of a member. Throws `InvalidRecord` if an applicant under 18 does not name a
 * guardian.
 */
export function offerMember(
  given: HandedInApplication,
  { station: { timeZone }, now }: HandInContext,
): Pick<HandIn, 'application'> {
  const { contactName: name, kind, phone, address, zip, resident } = given
  const guardian = [given.guardianName, given.guardianEmail].map((text) => text.trim())
  if (kind === 'youth' && guardian.includes('')) {
    throw new InvalidRecord({
      guardianName: { code: 'guardian_required', message: words.nameGuardian },
    })
  }
  const message = given.message.trim()
  const notes = [
    ...(message === '' ? [] : [words.messageOf({ name, message })]),
    words.signedBy({ name: given.signature.trim(), day: formatDay(dayOf(now, timeZone), 'date') }),
  ]
  return {
    application: {
      name,
      kind,
      phone,
      address,
      zip,
      resident,
      email: given.contactEmail.trim().toLowerCase(),
      guardianContact: kind === 'youth' ? guardian.join(', ') : '',
      notes: notes.join('\n'),
    },
  }
}
