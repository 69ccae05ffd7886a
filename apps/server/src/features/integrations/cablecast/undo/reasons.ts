import { BUILT_IN } from '@docket/model/built-in'
import type { SyncRun } from '@docket/model/integrations/integrations'
import type { Collection } from '@docket/model/kernel/collection'
import { auditEvents } from '@docket/model/station/audit-events'
import { not, oneOf, type Records, since } from '@docket/records/engine'
import { cablecastWizard as wizardWords } from '@docket/texts/server/integrations'
import {
  CATEGORIES,
  CHANNELS,
  PRODUCERS,
  PROJECTS,
  SCHEDULE_ITEMS,
  SHOWS,
  VODS,
} from '../mapping/kinds.ts'
import type { Mirror } from '../mapping/plan.ts'

/** The kinds of records, each before those that it refers to. */
export const UNDO_ORDER: readonly Mirror[] = [
  SCHEDULE_ITEMS,
  VODS,
  SHOWS,
  PROJECTS,
  PRODUCERS,
  CATEGORIES,
  CHANNELS,
]

/** The reasons to keep records that an import created, by record id. */
export type Reasons = ReadonlyMap<string, string>

type UndoTarget = { ids: readonly string[]; run: SyncRun }

/**
 * Returns the records that people changed since the import, or that other records refer to. Ignores records that the
 * server itself wrote, such as viewer counts.
 */
export async function findReasons(
  records: Records,
  { collection }: Mirror,
  { ids, run }: UndoTarget,
): Promise<Reasons> {
  const reasons = new Map<string, string>()
  if (ids.length === 0) return reasons
  for (const reference of referencesTo(collection)) {
    for (const id of await referredBy(records, reference, ids, run)) {
      reasons.set(id, wizardWords.undo.used({ what: nameOf(reference.from) }))
    }
  }
  const { organization, startedAt } = run
  const events = await records.list(auditEvents, {
    where: {
      organization,
      target: collection.name,
      targetId: oneOf(ids),
      at: since(startedAt),
      actor: not(''),
    },
  })
  for (const { targetId, actorName } of events) {
    reasons.set(
      targetId,
      wizardWords.undo.changedBy({ name: actorName || wizardWords.undo.someone }),
    )
  }
  return reasons
}

function nameOf({ name }: Collection): string {
  const names: Readonly<Record<string, string>> = wizardWords.undo.users
  return names[name] ?? wizardWords.undo.otherRecords
}

type Reference = { from: Collection; field: string; isMany: boolean }

/** Collections whose records the server creates for others. */
const GENERATED = ['freeTimeslots']

function referencesTo(target: Collection): Reference[] {
  return BUILT_IN.flatMap((from: Collection) => {
    if (from.schema.unaudited || GENERATED.includes(from.name)) return []
    return Object.entries(from.schema.fields).flatMap(([field, one]) => {
      if (one.type !== 'relation' || one.collection !== target.name) return []
      return [{ from, field, isMany: one.maxSelect !== 1 }]
    })
  })
}

async function referredBy(
  records: Records,
  { from, field, isMany }: Reference,
  ids: readonly string[],
  { organization }: SyncRun,
): Promise<string[]> {
  if (!isMany) {
    const where = { [field]: oneOf(ids) } as never
    const groups = await records.groups(from, { by: field, greatest: field, where } as never)
    return [...groups.keys()]
  }
  const all = await records.list(from, { where: { organization } as never })
  const named = new Set(all.flatMap((record) => record[field] as string[]))
  return ids.filter((id) => named.has(id))
}
