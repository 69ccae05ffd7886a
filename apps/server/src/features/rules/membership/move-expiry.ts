import { type Member, members } from '@docket/model/collections/members/members'
import { expiryWithout } from '@docket/model/station/membership/dues'
import type { Day, EpochMs } from '@docket/model/time'
import type { Records } from '@docket/records/store/records'
import { activationOf } from './read-membership.ts'

/** Dues that were settled, or reopened when `until` is empty. `had` is until when they covered before. */
type MovedDues = {
  member: string
  /** Whether they pay for the whole household. */
  isForAll: boolean
  from: Day | undefined
  had: Day | ''
  until: Day | ''
}

/** Moves until when memberships are paid, and makes active who waited only for that. */
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

/** Who is paid for longer keeps that, and so does who has paid since. */
function expiryOf({ expiresOn }: Member, { from, had, until }: MovedDues): Day | '' {
  if (until !== '') return until > expiresOn ? until : expiresOn
  return expiresOn === had && from ? expiryWithout({ from }) : expiresOn
}
