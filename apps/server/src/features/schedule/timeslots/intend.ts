import { airings } from '@docket/model/schedule/airings'
import {
  type AiringChange,
  BLANK_AIRING,
  type PlannedAiring,
  plannedOf,
} from '@docket/model/schedule/changes'
import type { Channel } from '@docket/model/station/channels'
import type { Organization } from '@docket/model/station/organizations'
import { toInstant } from '@docket/model/time/instants'
import { newId, oneOf, type Records } from '@docket/records/engine'
import type { Draft, SkippedOccurrence } from './plans/plan.ts'
import { planChannel } from './plans/plan-channel.ts'
import { readStates, type TimeslotQuery } from './read-states.ts'
import { countRuns, type RunCounter } from './run-counter.ts'

/** A change that a timeslot would make. Without `draft`, it removes filler to make room. */
export type IntendedChange = { change: AiringChange; draft?: Draft }

/**
 * Returns what the timeslots of an organization would change now: first the changes that make room, then those that
 * need it, ordered by time. Previews and the real run both use this function.
 */
export async function intend(
  records: Records,
  organization: Organization,
  extent: TimeslotQuery,
): Promise<{ intended: IntendedChange[]; skipped: SkippedOccurrence[] }> {
  const removed: string[] = []
  const skipped: SkippedOccurrence[] = []
  const wanted: { channel: Channel; draft: Draft; airing?: string }[] = []
  for (const { channel, state } of await readStates(records, organization, extent)) {
    const plan = planChannel(state, extent.days, extent.notBefore)
    removed.push(...plan.remove)
    skipped.push(...plan.skipped)
    wanted.push(
      ...[...plan.make.map((draft) => ({ draft })), ...plan.renew].map((one) => ({
        channel,
        ...one,
      })),
    )
  }
  // Sorted by time across the channels, so that the first run of a show is the first to air.
  wanted.sort((one, other) => one.draft.startsAt - other.draft.startsAt)
  const known = await readAirings(records, [
    ...removed,
    ...wanted.flatMap(({ airing }) => airing ?? []),
  ])
  const [first] = wanted
  const aired = wanted.flatMap(({ draft }) => (countsRuns(draft) ? (draft.show?.id ?? []) : []))
  const runs = await countRuns(records, aired, first?.draft.startsAt ?? 0)
  return {
    intended: [
      ...removed.map((airing) => ({ change: changeOf(airing, known.get(airing) ?? null, null) })),
      ...wanted.map(({ channel, draft, airing }) => {
        const was = airing ? known.get(airing) : undefined
        const becomes = plannedAs(was ?? blankOf(channel, draft), draft, runs)
        return { draft, change: changeOf(airing ?? newId(), was ?? null, becomes) }
      }),
    ],
    skipped,
  }
}

async function readAirings(records: Records, ids: readonly string[]) {
  const found = await records.list(airings, { where: { id: oneOf(ids) } })
  return new Map(found.map((airing) => [airing.id, plannedOf(airing)]))
}

function changeOf(
  airing: string,
  was: PlannedAiring | null,
  becomes: PlannedAiring | null,
): AiringChange {
  return { airing, was, becomes, reason: 'timeslot' }
}

function blankOf(channel: Channel, { timeslot, day, startsAt, shifted }: Draft): PlannedAiring {
  return {
    ...BLANK_AIRING,
    channel: channel.id,
    timeslot: timeslot.id,
    timeslotDay: day,
    startsAt: toInstant(startsAt),
    kind: timeslot.kind === 'live' || timeslot.kind === 'filler' ? timeslot.kind : 'program',
    shifted,
    origin: 'timeslot',
  }
}

/** Returns the airing with the values that depend on its show. */
function plannedAs(airing: PlannedAiring, draft: Draft, runs: RunCounter): PlannedAiring {
  const { timeslot, show, endsAt } = draft
  return {
    ...airing,
    show: show?.id ?? '',
    title: show?.title ?? timeslot.title,
    endsAt: toInstant(endsAt),
    private: show?.visibility === 'private',
    ...runOf(draft, runs),
  }
}

function runOf(draft: Draft, runs: RunCounter): Partial<PlannedAiring> {
  const { timeslot, show, startsAt } = draft
  if (timeslot.kind === 'filler') return {}
  // A live program is new each time, although its show record stays the same.
  if (!countsRuns(draft) || !show) return { run: 'first', runNumber: 1 }
  const runNumber = runs.next(show.id, startsAt)
  return { run: runNumber === 1 ? 'first' : 'rerun', runNumber }
}

function countsRuns({ timeslot: { kind } }: Draft): boolean {
  return kind !== 'filler' && kind !== 'live'
}
