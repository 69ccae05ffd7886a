import {
  integrations,
  links,
  type SyncChange,
  type SyncRun,
  syncChanges,
  syncRuns,
  type UndoReport,
} from '@docket/model/integrations/integrations'
import { Refusal } from '@docket/model/kernel/errors'
import { oneOf, type Records, since } from '@docket/records/engine'
import { cablecastWizard as wizardWords } from '@docket/texts/server/integrations'
import type { ImportingApp } from '../import/run.ts'
import { isSame } from '../mapping/links.ts'
import { type AnyRecord, listByIds, type Mirror } from '../mapping/plan.ts'
import { findReasons, type Reasons, UNDO_ORDER } from './reasons.ts'

const AT_ONCE = 25
const MAX_NAMED = 200

/** What imports did with one record, the newest change first. */
type ImportHistory = { record: string; changes: SyncChange[] }

type UndoContext = {
  app: Pick<ImportingApp, 'records' | 'transaction' | 'clock'>
  run: SyncRun
  report: UndoReport
  signal: AbortSignal
}

/**
 * Undoes an import and the later ones of its server: deletes the records that they created, except those that people
 * changed or use, and restores the fields that they changed, except those that have changed again since. Can be
 * repeated after an interruption.
 */
export async function undoRun(
  app: UndoContext['app'],
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const run = await app.records.find(syncRuns, { id, status: 'undoing' })
  if (!run) return
  const report = { deleted: 0, restored: 0, kept: 0, left: [], ...run.undo }
  const undoing: UndoContext = { app, run, report, signal }
  const { integration } = run
  const where = { integration, startedAt: since(run.startedAt) }
  const runs = (await app.records.list(syncRuns, { where })).map((one) => one.id)
  const changes = await app.records.list(syncChanges, {
    where: { run: oneOf(runs) },
    sort: '-created',
  })
  for (const kind of UNDO_ORDER) {
    const own = changes.filter(({ resource }) => resource === kind.resource)
    const stories = [...Map.groupBy(own, ({ record }) => record)].map(([record, all]) => ({
      record,
      changes: all,
    }))
    await undoKind(undoing, kind, stories)
  }
  await app.transaction(async (records) => {
    for (const one of runs) await records.update(syncRuns, one, { status: 'undone' })
    await records.update(syncRuns, id, { undo: report })
    await records.update(integrations, integration, { lastSyncAt: '' })
  })
}

async function undoKind(
  undoing: UndoContext,
  kind: Mirror,
  stories: readonly ImportHistory[],
): Promise<void> {
  for (let start = 0; start < stories.length; start += AT_ONCE) {
    undoing.signal.throwIfAborted()
    await tryUndoing(undoing, kind, stories.slice(start, start + AT_ONCE))
  }
}

/** Undoes a few records in one transaction. If one is refused, the others are still undone. */
async function tryUndoing(
  undoing: UndoContext,
  kind: Mirror,
  few: readonly ImportHistory[],
): Promise<void> {
  const { app, report } = undoing
  try {
    const done = await app.transaction((records) => undoFew(undoing, kind, few, records))
    report.deleted += done.deleted
    report.restored += done.restored
    report.kept += done.left.length
    report.left = [...report.left, ...done.left].slice(0, MAX_NAMED)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first] = few
    if (first && few.length === 1) {
      report.kept += 1
      const name = nameOf(await app.records.find(kind.collection, { id: first.record }))
      report.left = [
        ...report.left,
        { name, reason: wizardWords.undo.couldNot({ why: error.message }) },
      ].slice(0, MAX_NAMED)
      return
    }
    for (const one of few) await tryUndoing(undoing, kind, [one])
  }
}

async function undoFew(
  { run }: UndoContext,
  kind: Mirror,
  few: readonly ImportHistory[],
  records: Records,
): Promise<UndoReport> {
  const done: UndoReport = { deleted: 0, restored: 0, kept: 0, left: [] }
  const present = await listByIds(
    records,
    kind.collection,
    few.map(({ record }) => record),
  )
  const created = few.filter(isCreated).map(({ record }) => record)
  const reasons = await findReasons(records, kind, { ids: created, run })
  for (const story of few) {
    const record = present.get(story.record)
    if (record) await undoOne(run, kind, { story, record, reasons, done }, records)
    for (const change of story.changes) await records.delete(syncChanges, change.id)
  }
  return done
}

type UndoStep = { story: ImportHistory; record: AnyRecord; reasons: Reasons; done: UndoReport }

async function undoOne(
  run: SyncRun,
  kind: Mirror,
  { story, record, reasons, done }: UndoStep,
  records: Records,
): Promise<void> {
  const reason = reasons.get(record.id)
  const where = { integration: run.integration, record: record.id }
  // A category can have several links: Cablecast has one category of the same name for each location.
  const own = await records.list(links, { where })
  if (isCreated(story)) {
    if (reason) {
      done.left.push({ name: nameOf(record), reason })
      return
    }
    for (const link of own) await records.delete(links, link.id)
    await records.delete(kind.collection, record.id)
    done.deleted += 1
    return
  }
  const { values, kept } = restoredValues(story, record)
  if (Object.keys(values).length > 0) {
    await records.update(kind.collection, record.id, values)
    done.restored += 1
  }
  if (kept.length > 0) {
    const fields = kept.join(', ')
    done.left.push({ name: nameOf(record), reason: wizardWords.undo.changedHere({ fields }) })
  }
  const isLinked = story.changes.some(({ action }) => action === 'linked')
  for (const link of own) {
    if (isLinked) await records.delete(links, link.id)
    // Without a hash, the next import compares every field again.
    else await records.update(links, link.id, { hash: '' })
  }
}

/**
 * Returns the values from before the imports, for fields that have not changed since, and the names of fields that
 * have.
 */
export function restoredValues(
  { changes }: Pick<ImportHistory, 'changes'>,
  record: AnyRecord,
): { values: Record<string, unknown>; kept: string[] } {
  const values: Record<string, unknown> = {}
  const kept = new Set<string>()
  const written = changes.flatMap(({ before, after }) =>
    Object.entries(after ?? {}).map(([field, to]) => ({
      field,
      from: before?.[field] ?? null,
      to,
    })),
  )
  for (const { field, from, to } of written) {
    const current = field in values ? values[field] : record[field]
    if (!kept.has(field) && isSame(current, to)) values[field] = from
    else kept.add(field)
  }
  for (const field of kept) delete values[field]
  return { values, kept: [...kept] }
}

function isCreated({ changes }: ImportHistory): boolean {
  return changes.some(({ action }) => action === 'created')
}

function nameOf(record: AnyRecord | undefined): string {
  const named = [record?.title, record?.name, record?.url].find((text) => text)
  return String(named ?? record?.id ?? '').slice(0, 200)
}
