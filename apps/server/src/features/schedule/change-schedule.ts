import type { App } from '@docket/accounts/app'
import { Conflict, NotFound } from '@docket/model/kernel/errors'
import { type Airing, airings } from '@docket/model/schedule/airings'
import {
  type AiringChange,
  mergedOver,
  type PlannedAiring,
  stalenessOf,
} from '@docket/model/schedule/changes'
import { changeSchedule } from '@docket/model/schedule/planning'
import { oneOf, type PlannedWrites, type Records } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { changesShape } from './planned-shape.ts'

/** Serves `changeSchedule`, which makes several changes of the schedule in one transaction. */
export function answerChanges(app: App): void {
  app.handle(
    changeSchedule,
    {
      who: 'loggedIn',
      shape: z.object({ changes: changesShape }),
      area: 'Station',
      summary: 'Change several airings, all or none',
    },
    ({ params: { changes }, request }) =>
      app.transactionAs(
        request,
        async (records) => ({ airings: await carryOut(records, changes) }),
        plannedBy(changes),
      ),
  )
}

/** Returns what the changes will probably write. */
export function plannedBy(changes: readonly AiringChange[]): PlannedWrites {
  return {
    schema: airings.schema,
    records: changes.flatMap(({ was, becomes }) => (becomes ? [was ?? becomes, becomes] : [])),
  }
}

/**
 * Writes the changes under all rules of airings, in the transaction of `records`. Returns the changed airings
 * that still exist. Throws `Conflict` when an airing is not as the change expects.
 */
export async function carryOut(
  records: Records,
  changes: readonly AiringChange[],
): Promise<Airing[]> {
  const current = await airingsOf(records, changes)
  if (current.size === 0 && changes.every(({ was }) => was)) throw new NotFound()
  refuseStale(changes, current)
  // Deletes first, because that makes room for the other changes.
  for (const { airing, becomes } of changes) {
    if (!becomes && current.has(airing)) await records.delete(airings, airing)
  }
  const changed = changes.flatMap((change) => updateOf(change, current.get(change.airing)))
  await unlock(records, changed, current)
  const updated = changed.length > 0 ? await records.updateAll(airings, changed) : []
  const made: Airing[] = []
  for (const { airing, becomes } of inOrderOfTime(changes)) {
    if (!becomes || current.has(airing)) continue
    made.push(await records.create(airings, { id: airing, source: 'local', ...becomes }))
  }
  return [...updated, ...made]
}

/** Returns the existing airings that the changes refer to, by id. */
export async function airingsOf(
  records: Records,
  changes: readonly AiringChange[],
): Promise<Map<string, Airing>> {
  const ids = changes.map(({ airing }) => airing)
  const found = await records.list(airings, { where: { id: oneOf(ids) } })
  return new Map(found.map((airing) => [airing.id, airing]))
}

function refuseStale(changes: readonly AiringChange[], current: ReadonlyMap<string, Airing>): void {
  const stale = changes.filter((change) => stalenessOf(change, current.get(change.airing)))
  if (stale.length === 0) return
  const message = words.changedMeanwhile
  throw new Conflict(words.scheduleChanged, {
    startsAt: { code: 'airing_moved_meanwhile', message },
    airings: stale.flatMap(({ airing }) => current.get(airing) ?? []),
  })
}

type Update = { id: string; changes: Partial<PlannedAiring> }

function updateOf(change: AiringChange, current: Airing | undefined): Update[] {
  if (!change.becomes || !current) return []
  const changes = mergedOver(change, current)
  return Object.keys(changes).length > 0 ? [{ id: change.airing, changes }] : []
}

// The user saw the lock when planning the change, so it is removed for the change and set again afterwards.
async function unlock(
  records: Records,
  updates: Update[],
  current: ReadonlyMap<string, Airing>,
): Promise<void> {
  for (const { id, changes } of updates) {
    const moves = ['channel', 'startsAt', 'endsAt'].some((field) => field in changes)
    if (!moves || !current.get(id)?.locked) continue
    await records.update(airings, id, { locked: false })
    changes.locked ??= true
  }
}

function inOrderOfTime(changes: readonly AiringChange[]): AiringChange[] {
  const start = ({ becomes }: AiringChange) => becomes?.startsAt ?? ''
  return changes.toSorted((one, other) => (start(one) < start(other) ? -1 : 1))
}
