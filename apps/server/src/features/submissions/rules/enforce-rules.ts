import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import { type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import {
  adultWishFault,
  programFaults,
  ruleFault,
  wishFault,
} from '@docket/model/submissions/policy'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { MAX_WISHES, readWishes } from '@docket/model/submissions/wishes'
import type { Caller } from '@docket/query/schema'
import type { Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import { submissions as words } from '@docket/texts/model/submissions'
import { producerFault } from './producer-rules.ts'
import { takenWish, versionOf, wishedChannels } from './station-rules.ts'

const REVIEWERS: ReadonlySet<unknown> = new Set(['admin', 'content', 'schedule'])
const JUDGED = ['trtSec', 'runs', 'airBy', 'adult', 'rankedSlots'] as const

/**
 * Enforces the station's rules for submissions from every source: length, runs, lead time, hours for adults, free places,
 * current terms, who may submit, and how many at a time. Staff can make an exception by giving a reason.
 */
export function enforceRules(app: App): void {
  const lengths = 'checks that the shortest and longest program lengths fit together'
  app.validate(organizations, lengths, (given) => {
    const { submissionLeastSec: least, submissionMostSec: most } = given
    if (most === 0 || least <= most) return undefined
    return { submissionMostSec: ruleFault(words.shorterThanShortest) }
  })
  const derived = 'spells out the weekday and time of each requested place'
  app.derive(submissions, derived, async ({ organization, rankedSlots }, { records }) => {
    if (!rankedSlots?.length) return
    const station = await records.find(organizations, { id: organization })
    const read = station && readWishes(rankedSlots, await wishedChannels(records, station))
    return read && { rankedSlots: read }
  })
  const rules = 'checks it against the station’s rules for programs, times and terms'
  app.validate(submissions, rules, async (given, { before, records, caller }) => {
    if (caller.kind === 'system' || !isJudged(given, before)) return
    return faultsOf(given, before, records, app.clock)
  })
  const standing = 'accepts only producers whom the station’s rules allow'
  app.guard(submissions, standing, async (given, { before, records, caller }) => {
    if (caller.kind === 'system' || !isSentIn(given, before) || isException(given)) return
    // Only staff can submit on behalf of someone else.
    const member = isStaff(caller) ? given.member : ''
    const message = await producerFault({ ...given, member }, records, app.clock.now())
    if (message) throw new InvalidRecord({ status: ruleFault(message) }, message)
  })
}

function isStaff(caller: Caller): boolean {
  if (caller.kind !== 'user') return caller.kind === 'superuser'
  const { privileges } = caller.record
  return Array.isArray(privileges) && privileges.some((held) => REVIEWERS.has(held))
}

function isSentIn({ status }: Submission, before: Submission | undefined): boolean {
  return status === 'submitted' && before?.status !== 'submitted'
}

function isJudged(given: Submission, before: Submission | undefined): boolean {
  return isSentIn(given, before) || JUDGED.some((field) => changes(field, given, before))
}

function changes(
  field: (typeof JUDGED)[number],
  given: Submission,
  before: Submission | undefined,
): boolean {
  return !isDeepStrictEqual(given[field], before?.[field])
}

/** The server lets only staff give the reason. */
function isException({ exceptionReason }: Submission): boolean {
  return exceptionReason.trim() !== ''
}

async function faultsOf(
  given: Submission,
  before: Submission | undefined,
  records: Records,
  clock: Clock,
): Promise<FieldFaults | undefined> {
  const station = await records.find(organizations, { id: given.organization })
  if (!station) return undefined
  const channels = await wishedChannels(records, station)
  if (!readWishes(given.rankedSlots, channels)) {
    return { rankedSlots: ruleFault(words.invalidWishes({ most: MAX_WISHES })) }
  }
  if (isException(given)) return undefined
  const judging = { now: clock.now(), channels }
  const isWished = changes('rankedSlots', given, before)
  const ofWishes = async () =>
    wishFault(given, station, judging) ?? (await takenWish(records, given, channels))
  if (isSentIn(given, before)) {
    const wish = await ofWishes()
    return {
      ...programFaults(given, station, judging),
      ...(wish && { rankedSlots: ruleFault(wish) }),
      ...(isOutdated(given, versionOf(station)) && {
        agreements: ruleFault(words.signCurrentTerms),
      }),
    }
  }
  // A draft may be unfinished, and a submission under review was on time when it was submitted.
  const wish = isWished ? await ofWishes() : undefined
  const late = given.status === 'draft' ? undefined : adultWishFault(given, station, judging)
  const message = wish ?? late
  return message === undefined ? undefined : { rankedSlots: ruleFault(message) }
}

/** Whether it is signed, but not with the station's current terms. */
function isOutdated({ agreements }: Submission, version: string): boolean {
  const last = agreements?.at(-1)
  return last !== undefined && last.version !== version
}
