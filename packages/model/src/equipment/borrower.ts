import { standingOf } from '../members/membership/standing.ts'
import { words as membershipWords } from '../members/membership/words.ts'
import { formatDay } from '../time/format.ts'
import { dayOf } from '../time/zone.ts'
import type { LoanRequest, Unlocking } from './loan.ts'
import type { LendingRule, LoanFault } from './rules.ts'
import { words } from './words.ts'

/** Returns the rules that prevent lending to this member. */
export function faultsOfBorrower(request: LoanRequest): LoanFault[] {
  const { member, limits, needs, zone, now } = request
  const { name, strikes, unpaidCharges } = member
  const { strikeLimit } = limits
  const faults: LoanFault[] = []
  const because = (rule: LendingRule, message: string) =>
    faults.push({ rule, field: 'member', message })

  const standing = standingOf(member, dayOf(now, zone))
  if (standing !== 'active') because('standing', membershipWords.standing[standing](name))
  if (member.lacksGuardian) because('guardian', membershipWords.noGuardian(name))
  if (strikeLimit > 0 && strikes >= strikeLimit) {
    because('strikes', words.strikes(name, strikes, strikeLimit))
  }
  for (const unlocking of needs) {
    const message = certificateFault(request, unlocking)
    if (message) because('certificate', message)
  }
  if (unpaidCharges > 0) because('charges', words.charges(name, unpaidCharges))
  return faults
}

/** The certificate must be valid on the day on which the item is due, on the station's calendar. */
function certificateFault(request: LoanRequest, unlocking: Unlocking): string | undefined {
  const { member, dueAt, zone } = request
  const dueOn = dayOf(dueAt, zone)
  const held = member.certificates.filter(({ type }) => unlocking.some(({ id }) => id === type))
  if (held.some(({ expiresOn }) => expiresOn === '' || expiresOn >= dueOn)) return undefined
  const [last] = held.toSorted((one, other) => (one.expiresOn > other.expiresOn ? -1 : 1))
  if (!last) return words.noCertificate(member.name, words.either(unlocking.map(nameOf)))
  const type = unlocking.find(({ id }) => id === last.type)
  return words.certificateEnds(type?.name ?? '', member.name, formatDay(last.expiresOn, 'date'))
}

function nameOf({ name }: Unlocking[number]): string {
  return name
}
