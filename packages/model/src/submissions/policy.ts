import { submissions as words } from '@docket/texts/model/submissions'
import type { FieldFault, FieldFaults } from '../kernel/errors.ts'
import type { Member } from '../members/members.ts'
import type { Organization } from '../station/organizations.ts'
import { addDays } from '../time/calendar.ts'
import {
  DAY_MS,
  type Day,
  type EpochMs,
  MINUTE_MS,
  SECOND_MS,
  toEpochMs,
} from '../time/instants.ts'
import { dayOf } from '../time/zone.ts'
import type { Submission } from './submissions.ts'
import { isDailyInWatershed, isInWatershed, sayWatershed, watershedOf } from './watershed.ts'
import { isPlaceWish, sayWish, type WishedChannel } from './wishes.ts'

/** A station's settings for the programs that it accepts. 0 and empty mean no limit. */
export type SubmissionPolicy = Pick<
  Organization,
  | 'submissionsFrom'
  | 'submissionLeastSec'
  | 'submissionMostSec'
  | 'submissionLeadDays'
  | 'submissionMostRuns'
  | 'submissionMostOpen'
  | 'watershedFrom'
  | 'watershedUntil'
  | 'timeZone'
>

/** The states in which a submission is waiting for a decision from the station, or for an answer from its producer. */
export const UNDECIDED = ['submitted', 'in_review', 'changes_requested', 'appealed'] as const

/** The fields of a program that the rules check. */
export type JudgedProgram = Pick<Submission, 'trtSec' | 'airBy' | 'adult'> & {
  rankedSlots: Submission['rankedSlots']
  runs?: number
}

/** The time of the check, and the channels that wishes refer to, by id. */
export type PolicyContext = { now: EpochMs; channels: ReadonlyMap<string, WishedChannel> }

/** Returns, by field, which of the station's rules about length, runs and times a program breaks. */
export function programFaults(
  program: JudgedProgram,
  policy: SubmissionPolicy,
  judging: PolicyContext,
): FieldFaults {
  const { trtSec, runs = 0, airBy } = program
  const { submissionLeastSec: least, submissionMostSec: most } = policy
  const { submissionMostRuns: mostRuns, submissionLeadDays: leadDays } = policy
  const firstDay = addDays(dayOf(judging.now, policy.timeZone), leadDays)
  const wish = wishFault(program, policy, judging)
  return {
    ...(trtSec < least && { trtSec: ruleFault(words.tooShort({ length: sayLength(least) })) }),
    ...(most > 0 &&
      trtSec > most && { trtSec: ruleFault(words.tooLong({ length: sayLength(most) })) }),
    ...(mostRuns > 0 && runs > mostRuns && { runs: ruleFault(words.mostRuns({ most: mostRuns })) }),
    ...(leadDays > 0 &&
      airBy !== '' &&
      airBy < firstDay && { airBy: ruleFault(words.airByTooSoon({ days: leadDays })) }),
    ...(wish !== undefined && { rankedSlots: ruleFault(wish) }),
  }
}

/** Returns an error message for the first wish that breaks a rule. */
export function wishFault(
  program: JudgedProgram,
  policy: SubmissionPolicy,
  judging: PolicyContext,
): string | undefined {
  return adultWishFault(program, policy, judging) ?? soonWishFault(program, policy, judging)
}

/** Returns an error message for the first wish of an adult program that is outside the allowed hours. */
export function adultWishFault(
  { adult, trtSec, rankedSlots }: JudgedProgram,
  policy: SubmissionPolicy,
  { channels }: PolicyContext,
): string | undefined {
  if (!adult) return undefined
  const watershed = watershedOf(policy)
  const lengthMs = trtSec * SECOND_MS
  for (const wish of rankedSlots ?? []) {
    const channel = channels.get(wish.channel ?? '')
    const isIn =
      isPlaceWish(wish) && channel
        ? isInWatershed(airtimeFrom(toEpochMs(wish.startsAt), lengthMs), watershed, channel.zone)
        : isDailyInWatershed({ time: wish.time, lengthMin: lengthMs / MINUTE_MS }, watershed)
    if (!isIn)
      return words.wishOutsideWatershed({
        place: sayWish(wish, channel),
        ...sayWatershed(watershed),
      })
  }
  return undefined
}

function soonWishFault(
  { rankedSlots }: JudgedProgram,
  { submissionLeadDays: leadDays }: SubmissionPolicy,
  { now, channels }: PolicyContext,
): string | undefined {
  for (const wish of rankedSlots ?? []) {
    if (!isPlaceWish(wish)) continue
    const channel = channels.get(wish.channel)
    if (!channel) return words.wishUnknown
    const at = toEpochMs(wish.startsAt)
    if (at < now) return words.wishIsPast({ place: sayWish(wish, channel) })
    if (at < now + leadDays * DAY_MS)
      return words.wishTooSoon({ place: sayWish(wish, channel), days: leadDays })
  }
  return undefined
}

function airtimeFrom(startsAt: EpochMs, lengthMs: number) {
  return { startsAt, endsAt: startsAt + lengthMs }
}

/** Returns a field fault for a broken rule of the station. */
export function ruleFault(message: string): FieldFault {
  return { code: 'submission_rule', message }
}

/** A member's record, and whether they hold a valid certificate of the station. */
type SubmittingMember = Pick<Member, 'status' | 'expiresOn' | 'resident' | 'archived'> & {
  isCertified?: boolean
}

/** Returns why a person may not submit. `members` are the person's records at the station, which may be empty. */
export function standingFault(
  members: readonly SubmittingMember[],
  { submissionsFrom }: Pick<SubmissionPolicy, 'submissionsFrom'>,
  today: Day,
): string | undefined {
  if (submissionsFrom === '' || submissionsFrom === 'anyone') return undefined
  const present = members.filter(
    ({ archived, status }) => !archived && status !== 'ended' && status !== 'suspended',
  )
  if (submissionsFrom === 'members') return present.length > 0 ? undefined : words.onlyMembers
  const active = present.filter(
    ({ status, expiresOn }) => status === 'active' && (expiresOn === '' || expiresOn >= today),
  )
  switch (submissionsFrom) {
    case 'goodStanding':
      return active.length > 0 ? undefined : words.onlyGoodStanding
    case 'certified':
      return active.some(({ isCertified }) => isCertified) ? undefined : words.onlyCertified
    default:
      return active.some(({ resident }) => resident) ? undefined : words.onlyResidents
  }
}

/** Returns why a producer with this many undecided submissions may not send in another one. */
export function openFault(
  open: number,
  { submissionMostOpen: most }: Pick<SubmissionPolicy, 'submissionMostOpen'>,
): string | undefined {
  return most > 0 && open >= most ? words.mostOpen({ most }) : undefined
}

const MINUTE_SEC = 60
const HOUR_SEC = 3600

/** Formats a length: `28 minutes 30 seconds`. */
export function sayLength(sec: number): string {
  const parts = [
    [Math.floor(sec / HOUR_SEC), words.hours],
    [Math.floor((sec % HOUR_SEC) / MINUTE_SEC), words.minutes],
    [sec % MINUTE_SEC, words.seconds],
  ] as const
  return parts.flatMap(([count, say]) => (count > 0 ? [say({ count })] : [])).join(' ')
}
