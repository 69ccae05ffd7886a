import { airings, STANDING } from '@docket/model/collections/airings'
import type { Channel } from '@docket/model/collections/channels'
import { type Organization, organizations } from '@docket/model/collections/organizations'
import { slotSec } from '@docket/model/schedule/airtime'
import { type EpochMs, SECOND_MS, toInstant } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import type { App } from '#platform/app.ts'
import { Refusal } from '#platform/errors.ts'
import { before, oneOf, type Records } from '#platform/records/records.ts'
import { type Draft, occurrenceKey, type Skipped } from './plan.ts'
import { planChannel } from './plan-channel.ts'
import { type Extent, readStates } from './read-states.ts'

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
  for (const organization of await app.records.list(organizations)) {
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
  const total: Materialised = { made: 0, renewed: 0, removed: 0, skipped: [] }
  const drafts: { channel: Channel; draft: Draft; airing?: string }[] = []
  for (const { channel, state } of await readStates(records, organization, extent)) {
    const plan = planChannel(state, extent.days, extent.notBefore)
    for (const airing of plan.remove) await records.delete(airings, airing)
    const wanted = [...plan.make.map((draft) => ({ draft })), ...plan.renew]
    const allowed = wanted.filter(({ draft }) => !isLeftOut(draft))
    drafts.push(...allowed.map((one) => ({ channel, ...one })))
    total.removed += plan.remove.length
    total.skipped.push(...plan.skipped)
  }
  // In order of time across the channels, so that the first run is the first one to air.
  drafts.sort((one, other) => one.draft.startsAt - other.draft.startsAt)
  for (const { channel, draft, airing } of drafts) {
    try {
      if (airing) await renewAiring(records, airing, draft)
      else await makeAiring(records, channel, draft)
    } catch (error) {
      throw error instanceof Refusal && error.status === 400
        ? new RefusedDraft(draft, error)
        : error
    }
    total[airing ? 'renewed' : 'made'] += 1
  }
  return total
}

async function makeAiring(records: Records, channel: Channel, draft: Draft): Promise<void> {
  const { timeslot, day, startsAt, shifted } = draft
  await records.create(airings, {
    organization: channel.organization,
    channel: channel.id,
    timeslot: timeslot.id,
    timeslotDay: day,
    startsAt: toInstant(startsAt),
    kind: kindOf(draft),
    status: 'planned',
    source: 'local',
    shifted,
    ...(await contentOf(records, draft)),
  })
}

async function renewAiring(records: Records, airing: string, draft: Draft): Promise<void> {
  await records.update(airings, airing, await contentOf(records, draft))
}

/** What of an airing follows from the show that it airs. */
async function contentOf(records: Records, draft: Draft) {
  const { timeslot, show, startsAt, endsAt } = draft
  return {
    show: show?.id ?? '',
    title: show?.title ?? timeslot.title,
    endsAt: toInstant(endsAt),
    slotSec: slotSec((endsAt - startsAt) / SECOND_MS),
    private: show?.visibility === 'private',
    ...(await runOf(records, draft)),
  }
}

function kindOf({ timeslot }: Draft): 'live' | 'filler' | 'program' {
  return timeslot.kind === 'live' || timeslot.kind === 'filler' ? timeslot.kind : 'program'
}

async function runOf(records: Records, draft: Draft) {
  const { timeslot, show, startsAt } = draft
  if (timeslot.kind === 'filler') return {}
  // What is live is new each time, although the record of it stays the same.
  if (timeslot.kind === 'live' || !show) return { run: 'first', runNumber: 1 } as const
  const earlier = await runsBefore(records, show.id, startsAt)
  return { run: earlier === 0 ? 'first' : 'rerun', runNumber: earlier + 1 } as const
}

function runsBefore(records: Records, show: string, at: EpochMs): Promise<number> {
  return records.count(airings, {
    show,
    startsAt: before(toInstant(at)),
    status: oneOf(STANDING),
  })
}
