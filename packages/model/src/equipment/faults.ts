import { eitherText, quoted } from '@docket/texts/format'
import { equipment as words } from '@docket/texts/model/equipment'
import { membership as membershipWords } from '@docket/texts/model/members'
import { standingOf } from '../members/membership/standing.ts'
import { formatClock, formatDay } from '../time/format.ts'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../time/instants.ts'
import { dayOf, offsetAt } from '../time/zone.ts'
import {
  collide,
  type LoanRequest,
  type OtherLoan,
  type PlaceRequest,
  spanOfOther,
  spanOfRequest,
  type UnlockingCertificates,
} from './loan.ts'
import type { LendingRule, LoanFault } from './rules.ts'

/**
 * Returns the rules that a loan breaks at this step, each with its message. The lead time counts only when a loan is
 * booked. Everything else is checked at every step, because it may have changed since the last one.
 */
export function faultsOfLoan(request: LoanRequest): LoanFault[] {
  return [...faultsOfPlace(request), ...faultsOfBorrower(request)]
}

/** Returns the broken rules about the item and its times, no matter who borrows it. */
export function faultsOfPlace(request: PlaceRequest): LoanFault[] {
  const { startsAt, dueAt } = request
  // If the loan has no positive length, there is nothing to compare with the limits.
  const faults = dueAt > startsAt ? faultsOfTime(request) : [fault('due', 'dueAt', words.dueFirst)]
  return [...faults, ...faultsOfItem(request)]
}

function faultsOfTime(request: PlaceRequest): LoanFault[] {
  const { step, now, startsAt, dueAt, renewals, isOverdue, limits } = request
  const { maxDays, leadHours, maxRenewals } = limits
  const faults: LoanFault[] = []
  if (step === 'check_out' && dueAt <= now) faults.push(fault('due', 'dueAt', words.dueIsPast))
  if (maxDays > 0 && wallLength(request) > maxDays * DAY_MS * (1 + renewals)) {
    faults.push(fault('longest', 'dueAt', words.longest({ days: maxDays })))
  }
  if (step === 'book' && startsAt - now < leadHours * HOUR_MS) {
    faults.push(fault('lead', 'startsAt', words.lead({ hours: leadHours })))
  }
  if (step !== 'renew') return faults
  if (isOverdue) return [...faults, fault('overdue', 'dueAt', words.overdue)]
  if (renewals <= maxRenewals) return faults
  const message = maxRenewals === 0 ? words.noRenewals : words.mostRenewals({ most: maxRenewals })
  return [...faults, fault('renewals', 'dueAt', message)]
}

/** The length on the station's clock: from noon to noon is a day, even if the clocks change in between. */
function wallLength({ startsAt, dueAt, zone }: PlaceRequest): number {
  return dueAt + offsetAt(dueAt, zone) - startsAt - offsetAt(startsAt, zone)
}

function faultsOfItem(request: PlaceRequest): LoanFault[] {
  const { item, parts, startsAt, dueAt } = request
  const faults: LoanFault[] = []
  const missing = missingBecause(item)
  if (missing)
    faults.push(fault('unavailable', 'resource', words.missing[missing]({ item: item.name })))
  for (const part of parts) {
    const why = missingBecause(part)
    if (why)
      faults.push(fault('unavailable', 'resource', words.missingPart[why]({ part: part.name })))
  }
  return dueAt > startsAt ? [...faults, ...faultsOfOthers(request)] : faults
}

function missingBecause({ status, isArchived }: LoanRequest['item']) {
  if (isArchived) return 'archived'
  return status === 'available' || status === '' ? undefined : status
}

function faultsOfOthers(request: PlaceRequest): LoanFault[] {
  const { others, now, limits } = request
  const span = spanOfRequest(request)
  const spans = others.map((other) => ({ other, at: spanOfOther(other, now) }))
  const inTheWay = spans.find(
    ({ other, at }) => collide(span, at) || (request.step === 'check_out' && other.isOut),
  )
  if (inTheWay) return [overlapFault(inTheWay.other, request)]
  const tight = spans.find(({ other, at }) => {
    const minutes = Math.max(limits.turnaroundMin, other.turnaroundMin)
    return collide(span, at, minutes * MINUTE_MS)
  })
  if (!tight) return []
  const { other } = tight
  const minutes = Math.max(limits.turnaroundMin, other.turnaroundMin)
  const message = words.turnaround({ item: other.item, minutes, times: timesOf(other, request) })
  return [fault('turnaround', 'startsAt', message)]
}

function overlapFault(other: OtherLoan, request: PlaceRequest): LoanFault {
  const field = other.relation === 'itself' ? 'startsAt' : 'resource'
  const isLate = other.isOut && other.dueAt <= request.now
  const message = isLate
    ? words.stillOut[other.relation]({ item: other.item })
    : words.lent[other.relation]({ item: other.item, times: timesOf(other, request) })
  return fault('overlap', field, message)
}

function timesOf({ startsAt, dueAt }: OtherLoan, { zone }: PlaceRequest): string {
  const say = (at: EpochMs) =>
    words.moment({ day: formatDay(dayOf(at, zone), 'short'), clock: formatClock(at, zone, '12h') })
  return words.fromTo({ from: say(startsAt), until: say(dueAt) })
}

function fault(rule: LoanFault['rule'], field: LoanFault['field'], message: string): LoanFault {
  return { rule, field, message }
}

/** Returns the rules that prevent lending to this member. */
function faultsOfBorrower(request: LoanRequest): LoanFault[] {
  const { member, limits, needs, zone, now } = request
  const { name, strikes, unpaidCharges } = member
  const { strikeLimit } = limits
  const faults: LoanFault[] = []
  const because = (rule: LendingRule, message: string) =>
    faults.push({ rule, field: 'member', message })

  const standing = standingOf(member, dayOf(now, zone))
  if (standing !== 'active')
    because('standing', membershipWords.standing[standing]({ member: name }))
  if (member.lacksGuardian) because('guardian', membershipWords.noGuardian({ member: name }))
  if (strikeLimit > 0 && strikes >= strikeLimit) {
    because('strikes', words.strikes({ member: name, strikes, limit: strikeLimit }))
  }
  for (const unlocking of needs) {
    const message = certificateFault(request, unlocking)
    if (message) because('certificate', message)
  }
  if (unpaidCharges > 0) because('charges', words.charges({ member: name, count: unpaidCharges }))
  return faults
}

/** The certificate must be valid on the day on which the item is due, on the station's calendar. */
function certificateFault(
  request: LoanRequest,
  unlocking: UnlockingCertificates,
): string | undefined {
  const { member, dueAt, zone } = request
  const dueOn = dayOf(dueAt, zone)
  const held = member.certificates.filter(({ type }) => unlocking.some(({ id }) => id === type))
  if (held.some(({ expiresOn }) => expiresOn === '' || expiresOn >= dueOn)) return undefined
  const [last] = held.toSorted((one, other) => (one.expiresOn > other.expiresOn ? -1 : 1))
  if (!last)
    return words.noCertificate({
      member: member.name,
      certificates: words.either({ names: eitherText(unlocking.map(nameOf).map(quoted)) }),
    })
  const type = unlocking.find(({ id }) => id === last.type)
  return words.certificateEnds({
    certificate: type?.name ?? '',
    member: member.name,
    day: formatDay(last.expiresOn, 'date'),
  })
}

function nameOf({ name }: UnlockingCertificates[number]): string {
  return name
}
