import { airings } from '@docket/model/collections/airings'
import { type Organization, organizations } from '@docket/model/collections/organizations'
import { slotSec } from '@docket/model/schedule/airtime'
import { SECOND_MS, toEpochMs } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import type { App } from '#platform/app.ts'
import { Refusal } from '#platform/errors.ts'
import type { Records } from '#platform/records/records.ts'
import { type Intended, intend } from './intend.ts'
import { type Draft, occurrenceKey, type Skipped } from './plan.ts'
import type { Extent } from './read-states.ts'

export type Materialised = {
  made: number
  /** Airings that got a newer show. */
  renewed: number
  /** Filler that made room for a programme. */
  removed: number
  skipped: Skipped[]
}

// A long first run must not keep other writers waiting: so many days are one transaction.
const STEP_DAYS = 4

/**
 * Makes the airings that timeslots stand for, on the days and channels of `extent`. What is there
 * is never moved, and nothing is made twice, also by two processes at once. `skipped` says which
 * occurrences got no airing, and why.
 */
export async function materialise(
  app: Pick<App, 'records' | 'transaction'>,
  extent: Extent,
  signal?: AbortSignal,
): Promise<Materialised> {
  const total: Materialised = { made: 0, renewed: 0, removed: 0, skipped: [] }
  const { organization: only } = extent
  const where = only ? { id: only } : {}
  for (const organization of await app.records.list(organizations, { where })) {
    for (const step of stepsOf(extent)) {
      signal?.throwIfAborted()
      const done = await materialiseStep(app, organization, step)
      total.made += done.made
      total.renewed += done.renewed
      total.removed += done.removed
      total.skipped.push(...done.skipped)
    }
  }
  return total
}

function stepsOf(extent: Extent): Extent[] {
  const steps: Extent[] = []
  const { until } = extent.days
  for (let from = extent.days.from; from < until; from = addDays(from, STEP_DAYS)) {
    const next = addDays(from, STEP_DAYS)
    steps.push({ ...extent, days: { from, until: next < until ? next : until } })
  }
  return steps
}

// A refused airing undoes its step, which is then planned anew: if somebody else was faster, the
// new plan knows. What is refused twice is left out, so that it cannot hold up the others.
async function materialiseStep(
  app: Pick<App, 'transaction'>,
  organization: Organization,
  extent: Extent,
): Promise<Materialised> {
  const refusals = new Map<string, number>()
  const skipped: Skipped[] = []
  for (;;) {
    const out = (draft: Draft) => (refusals.get(keyOf(draft)) ?? 0) > 1
    try {
      const done = await app.transaction((records) => write(records, organization, extent, out))
      return { ...done, skipped: [...done.skipped, ...skipped] }
    } catch (error) {
      if (!(error instanceof RefusedDraft)) throw error
      refusals.set(keyOf(error.draft), (refusals.get(keyOf(error.draft)) ?? 0) + 1)
      if (out(error.draft)) skipped.push(refusedFor(error))
    }
  }
}

/** The database or a write rule does not take an airing; the transaction is lost. */
class RefusedDraft extends Error {
  readonly draft: Draft

  constructor(draft: Draft, cause: Refusal) {
    super(cause.message, { cause })
    this.draft = draft
  }
}

function refusedFor({ draft: { timeslot, day }, message }: RefusedDraft): Skipped {
  return { timeslot: timeslot.id, title: timeslot.title, day, reason: 'refused', message }
}

function keyOf({ timeslot, day, startsAt }: Draft): string {
  return `${occurrenceKey(timeslot.id, day)} ${startsAt}`
}

async function write(
  records: Records,
  organization: Organization,
  extent: Extent,
  isLeftOut: (draft: Draft) => boolean,
): Promise<Materialised> {
  const { intended, skipped } = await intend(records, organization, extent)
  const total: Materialised = { made: 0, renewed: 0, removed: 0, skipped }
  for (const one of intended) {
    if (one.draft && isLeftOut(one.draft)) continue
    total[await carryOut(records, organization, one)] += 1
  }
  return total
}

async function carryOut(
  records: Records,
  { id: organization }: Organization,
  { change, draft }: Intended,
): Promise<'made' | 'renewed' | 'removed'> {
  const { airing, was, becomes } = change
  try {
    if (!becomes) {
      await records.delete(airings, airing)
      return 'removed'
    }
    if (was) {
      const { show, title, endsAt, private: isPrivate, run, runNumber } = becomes
      const content = { show, title, endsAt, private: isPrivate, run, runNumber }
      await records.update(airings, airing, content)
      return 'renewed'
    }
    const lengthMs = toEpochMs(becomes.endsAt) - toEpochMs(becomes.startsAt)
    const planned = { ...becomes, slotSec: slotSec(lengthMs / SECOND_MS) }
    await records.create(airings, { id: airing, organization, source: 'local', ...planned })
    return 'made'
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status === 400
    throw draft && isRefused ? new RefusedDraft(draft, error) : error
  }
}
