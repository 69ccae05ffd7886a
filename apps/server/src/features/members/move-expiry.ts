import { type Member, members } from '@docket/model/members/members'
import { expiryWithout } from '@docket/model/members/membership/dues'
import type { Day, EpochMs } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { activationOf } from './read-membership.ts'

/** Dues that were settled, or reopened if `until` is empty. `had` is the day until which they covered before. */
type MovedDues = {
  member: string
  /** Whether they pay for the whole household. */
  isForAll: boolean
  from: Day | undefined
  had: Day | ''
  until: Day | ''
}

/** Moves the day until which memberships are paid, and activates members who were waiting only for that. */
export async function moveExpiry(records: Records, dues: MovedDues, now: EpochMs): Promise<void> {
  const payer = await records.get(members, dues.member)
  const others = dues.isForAll ? await records.list(members, { where: ofHousehold(payer) }) : []
  for (const member of [payer, ...others]) {
    const expiresOn = expiryOf(member, dues)
    if (expiresOn === member.expiresOn) continue
    const active = await activationOf({ ...member, expiresOn }, records, now)
    await records.update(members, member.id, { expiresOn, ...active })
  }
}

function ofHousehold({ organization, id: household }: Member) {
  return { organization, household, archived: false }
}

/** Members who are paid for longer, or have paid since, keep their day. */
function expiryOf({ expiresOn }: Member, { from, had, until }: MovedDues): Day | '' {
  if (until !== '') return until > expiresOn ? until : expiresOn
  return expiresOn === had && from ? expiryWithout({ from }) : expiresOn
}
