import type { App } from '@docket/accounts/app'
import { Refusal } from '@docket/model/kernel/errors'
import { airings } from '@docket/model/schedule/airings'
import { slotSec } from '@docket/model/schedule/airtime'
import type { PlannedAiring } from '@docket/model/schedule/changes'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import type { NewValues, Records } from '@docket/records/engine'
import { intend } from './intend.ts'
import { type Draft, occurrenceKey, type SkippedOccurrence } from './plans/plan.ts'
import type { TimeslotQuery } from './read-states.ts'

export type MaterializeResult = {
  made: number
  /** Number of airings that got a newer show. */
  renewed: number
  /** Number of fillers removed for a program. */
  removed: number
  skipped: SkippedOccurrence[]
}

// Days per transaction, so that a long first run does not block other writers.
const STEP_DAYS = 7

/**
 * Creates the airings of timeslots on the days and channels of `extent`. Never moves existing airings and
 * creates nothing twice, even if two processes run at once. `skipped` lists the occurrences without an airing
 * and the reasons.
 */
export async function materialize(
  app: Pick<App, 'records' | 'transaction'>,
  extent: TimeslotQuery,
  signal?: AbortSignal,
): Promise<MaterializeResult> {
  const total: MaterializeResult = { made: 0, renewed: 0, removed: 0, skipped: [] }
  const { organization: only } = extent
  const where = only ? { id: only } : {}
  for (const organization of await app.records.list(organizations, { where })) {
    for (const step of stepsOf(extent)) {
      signal?.throwIfAborted()
      const done = await materializeStep(app, organization, step)
      total.made += done.made
      total.renewed += done.renewed
      total.removed += done.removed
      total.skipped.push(...done.skipped)
    }
  }
  return total
}

function stepsOf(extent: TimeslotQuery): TimeslotQuery[] {
  const steps: TimeslotQuery[] = []
  const { until } = extent.days
  for (let from = extent.days.from; from < until; from = addDays(from, STEP_DAYS)) {
    const next = addDays(from, STEP_DAYS)
    steps.push({ ...extent, days: { from, until: next < until ? next : until } })
  }
  return steps
}

// A refusal rolls the step back. The step is then planned again, with the changes that another process made
// first.
async function materializeStep(
  app: Pick<App, 'transaction'>,
  organization: Organization,
  extent: TimeslotQuery,
): Promise<MaterializeResult> {
  const work = { make: makeTogether, isLeftOut: () => false }
  try {
    return await app.transaction((records) => write(records, organization, extent, work))
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof RefusedDraft)) throw error
    return materializeSingly(app, organization, extent)
  }
}

// Creates airings one by one to find out which is refused. One that is refused twice is left out, so that it
// cannot block the others.
async function materializeSingly(
  app: Pick<App, 'transaction'>,
  organization: Organization,
  extent: TimeslotQuery,
): Promise<MaterializeResult> {
  const refusals = new Map<string, number>()
  const skipped: SkippedOccurrence[] = []
  const isLeftOut = (draft: Draft) => (refusals.get(draftKeyOf(draft)) ?? 0) > 1
  const work = { make: makeSingly, isLeftOut }
  for (;;) {
    try {
      const done = await app.transaction((records) => write(records, organization, extent, work))
      return { ...done, skipped: [...done.skipped, ...skipped] }
    } catch (error) {
      if (!(error instanceof RefusedDraft)) throw error
      refusals.set(draftKeyOf(error.draft), (refusals.get(draftKeyOf(error.draft)) ?? 0) + 1)
      if (isLeftOut(error.draft)) skipped.push(refusedFor(error))
    }
  }
}

/** Thrown when the database or a rule refuses an airing. The transaction cannot continue. */
class RefusedDraft extends Error {
  readonly draft: Draft

  constructor(draft: Draft, cause: Refusal) {
    super(cause.message, { cause })
    this.draft = draft
  }
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status === 400
}

function refusedFor({ draft: { timeslot, day }, message }: RefusedDraft): SkippedOccurrence {
  return { timeslot: timeslot.id, title: timeslot.title, day, reason: 'refused', message }
}

function draftKeyOf({ timeslot, day, startsAt }: Draft): string {
  return `${occurrenceKey(timeslot.id, day)} ${startsAt}`
}

type MaterializeOptions = { make: MakeAirings; isLeftOut: (draft: Draft) => boolean }

async function write(
  records: Records,
  organization: Organization,
  extent: TimeslotQuery,
  { make, isLeftOut }: MaterializeOptions,
): Promise<MaterializeResult> {
  const { intended, skipped } = await intend(records, organization, extent)
  const total: MaterializeResult = { made: 0, renewed: 0, removed: 0, skipped }
  const additions: NewAiring[] = []
  for (const { change, draft } of intended) {
    const { airing, was, becomes } = change
    if (draft && isLeftOut(draft)) continue
    if (!becomes) {
      await records.delete(airings, airing)
      total.removed += 1
    } else if (was) {
      const { show, title, endsAt, private: isPrivate, run, runNumber } = becomes
      const content = { show, title, endsAt, private: isPrivate, run, runNumber }
      await explained(draft, records.update(airings, airing, content))
      total.renewed += 1
    } else if (draft) {
      additions.push({ draft, values: newAiring(organization, airing, becomes) })
    }
  }
  await make(records, additions)
  return { ...total, made: additions.length }
}

type NewAiring = { draft: Draft; values: NewValues<typeof airings> }

type MakeAirings = (records: Records, additions: readonly NewAiring[]) => Promise<void>

async function makeTogether(records: Records, additions: readonly NewAiring[]): Promise<void> {
  await records.createAll(
    airings,
    additions.map(({ values }) => values),
  )
}

async function makeSingly(records: Records, additions: readonly NewAiring[]): Promise<void> {
  for (const { draft, values } of additions) await explained(draft, records.create(airings, values))
}

function newAiring({ id: organization }: Organization, id: string, planned: PlannedAiring) {
  const lengthMs = toEpochMs(planned.endsAt) - toEpochMs(planned.startsAt)
  return {
    id,
    organization,
    source: 'local' as const,
    ...planned,
    slotSec: slotSec(lengthMs / SECOND_MS),
  }
}

/** If the write of a draft is refused, throws the refusal together with the draft. */
async function explained(draft: Draft | undefined, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    throw draft && isRefusal(error) ? new RefusedDraft(draft, error) : error
  }
}
