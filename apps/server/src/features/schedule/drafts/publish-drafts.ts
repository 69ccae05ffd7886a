import type { App } from '@docket/accounts/app'
import { Conflict } from '@docket/model/kernel/errors'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { type AiringChange, plannedOf } from '@docket/model/schedule/changes'
import {
  type Choice,
  checkDraft,
  type DraftConflict,
  publishDraft,
} from '@docket/model/schedule/planning'
import { draftChanges, scheduleDrafts } from '@docket/model/schedule/schedule-drafts'
import { oneOf, type Records } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'
import { z } from 'zod'
import { airingsOf, carryOut, plannedBy } from '../change-schedule.ts'
import { idShape } from '../planned-shape.ts'
import { conflictsOf } from './draft-conflicts.ts'
import { changeOf } from './enforce-draft-rules.ts'

/**
 * Serves the check and the publication of drafts; see `publishDraft`. A draft is published completely, or its
 * conflicts are returned.
 */
export function publishDrafts(app: App): void {
  app.handle(
    checkDraft,
    {
      who: 'loggedIn',
      shape: z.object({ draft: idShape }),
      area: 'Station',
      summary: 'Preview what a draft changes, and its conflicts',
    },
    async ({ params: { draft }, records }) => {
      await records.get(scheduleDrafts, draft)
      const { changes, conflicts } = await readDraft(records, draft)
      return { changes, conflicts }
    },
  )

  app.handle(
    publishDraft,
    {
      who: 'loggedIn',
      shape: z.object({
        draft: idShape,
        choices: z.record(idShape, z.enum(['mine', 'theirs'])),
      }),
      area: 'Station',
      summary: 'Publish a draft, all of it at once',
    },
    async ({ params: { draft, choices }, request, records: seen }) => {
      const planned = plannedBy(await changesOf(seen, draft))
      return app.transactionAs(request, publish, planned)

      async function publish(records: Records) {
        const { status } = await records.get(scheduleDrafts, draft)
        if (status !== 'open') throw new Conflict(words.draftNotOpen)
        const { current, ...read } = await readDraft(records, draft)
        const changes = await decided(records, { ...read, current, choices })
        const done = await carryOut(records, changes)
        await records.update(scheduleDrafts, draft, { status: 'published' })
        return { changes, airings: done }
      }
    },
  )
}

type DraftState = {
  changes: AiringChange[]
  /** The current airings that the changes refer to. */
  current: ReadonlyMap<string, Airing>
  conflicts: DraftConflict[]
}

async function changesOf(records: Records, draft: string): Promise<AiringChange[]> {
  const held = await records.list(draftChanges, { where: { draft }, sort: 'created' })
  return held.map(changeOf)
}

async function readDraft(records: Records, draft: string): Promise<DraftState> {
  const changes = await changesOf(records, draft)
  const current = await airingsOf(records, changes)
  return { changes, current, conflicts: await conflictsOf(records, changes, current) }
}

/** More rounds than this mean that the choices form a cycle. */
const MAX_ROUNDS = 10

/** Returns the changes after all conflicts are decided. A choice can cause the next conflict. */
async function decided(
  records: Records,
  { current, choices, ...read }: DraftState & { choices: Readonly<Record<string, Choice>> },
): Promise<AiringChange[]> {
  let { changes, conflicts } = read
  for (let round = 0; conflicts.length > 0; round += 1) {
    const open = conflicts.filter(({ change, canBeMine }) => {
      const choice = choices[change.airing]
      return !choice || (choice === 'mine' && !canBeMine)
    })
    if (open.length > 0 || round === MAX_ROUNDS) throw undecided(conflicts)
    for (const conflict of conflicts) {
      const isMine = choices[conflict.change.airing] === 'mine'
      changes = isMine ? await insisted(records, changes, conflict) : without(changes, conflict)
    }
    const known = new Map([...current, ...(await airingsOf(records, changes))])
    conflicts = await conflictsOf(records, changes, known)
  }
  return changes
}

function undecided(conflicts: readonly DraftConflict[]): Conflict {
  const message = words.chooseVersion
  return new Conflict(message, { draft: { code: 'draft_conflicts', message }, conflicts })
}

function without(changes: readonly AiringChange[], { change }: DraftConflict): AiringChange[] {
  return changes.filter(({ airing }) => airing !== change.airing)
}

/**
 * Resolves a conflict in favor of its change: bases the change on the current airing, or removes the airings
 * in its way.
 */
async function insisted(
  records: Records,
  changes: readonly AiringChange[],
  { change, kind, theirs }: DraftConflict,
): Promise<AiringChange[]> {
  if (kind === 'taken') {
    const known = new Set(changes.map(({ airing }) => airing))
    const inTheWay = theirs.map(({ id }) => id).filter((id) => !known.has(id))
    const found = await records.list(airings, { where: { id: oneOf(inTheWay) } })
    const { reason } = change
    return [
      ...changes,
      ...found.map((airing) => ({
        airing: airing.id,
        was: plannedOf(airing),
        becomes: null,
        reason,
      })),
    ]
  }
  const [now] = await records.list(airings, { where: { id: change.airing } })
  const was = now ? plannedOf(now) : null
  return changes.map((one) => (one.airing === change.airing ? { ...one, was } : one))
}
