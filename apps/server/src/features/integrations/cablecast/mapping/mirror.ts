import type { PreviewItem } from '@docket/model/integrations/cablecast'
import { links } from '@docket/model/integrations/integrations'
import { Refusal } from '@docket/model/kernel/errors'
import { oneOf, type Records } from '@docket/records/engine'
import { cablecast as words } from '@docket/texts/server/integrations'
import { recordChange } from '../import/journal.ts'
import { addTally, type Run } from '../import/run.ts'
import { keptIn, storeLink, type Values } from './links.ts'
import { type IncomingRecord, listByIds, type Mirror, type Plan, planEach } from './plan.ts'

const MAX_TEXT = 200

/** Describes for people what an import does with a record. Remembers the record's name for later descriptions. */
function describePlan(run: Run, { resource }: Mirror, plan: Plan): PreviewItem {
  const values: Values = { ...plan.before, ...plan.linkTo?.ours, ...plan.changes }
  const name = nameOf(run, values)
  run.names.set(plan.record, name)
  const { outcome, before } = plan
  return {
    resource,
    outcome,
    id: plan.incoming.id,
    name,
    at: typeof values.startsAt === 'string' ? values.startsAt : '',
    fields:
      outcome === 'changed'
        ? Object.entries(plan.changes).map(([field, to]) => ({
            field,
            from: textOf(run, before?.[field]),
            to: textOf(run, to),
          }))
        : [],
    kept: plan.kept,
  }
}

/** Returns the record's own name; for a recording, that of its show. */
function nameOf(run: Run, { title, name, show }: Values): string {
  const own = [title, name].find((text) => typeof text === 'string' && text !== '')
  return shortened(String(own ?? run.names.get(String(show)) ?? ''))
}

/** Returns a value as text: the name of the record that it refers to, or the value itself. */
function textOf(run: Run, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return shortened(JSON.stringify(value))
  return shortened(run.names.get(value) ?? value)
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…`.toWellFormed() : text
}

const AT_ONCE = 25

/**
 * Updates our records from Cablecast's, a few per transaction, each together with its link, so that an
 * interrupted import leaves nothing half done. Fields that staff changed here are kept. Values unchanged
 * since the last import are not written. In a preview, nothing is written.
 */
export async function mirror(
  run: Run,
  kind: Mirror,
  incoming: readonly IncomingRecord[],
): Promise<void> {
  for (let start = 0; start < incoming.length; start += AT_ONCE) {
    run.signal?.throwIfAborted()
    await run.checkpoint()
    const few = incoming.slice(start, start + AT_ONCE)
    for (const plan of await tryMirroring(run, kind, few)) notePlan(run, kind, plan)
    const soFar = start + few.length
    run.progress(words.soFar({ done: soFar, all: incoming.length, records: kind.collection.name }))
  }
}

/** Loads what earlier imports stored about records that were not sent this time. */
export async function recall(
  run: Run,
  { resource, collection }: Pick<Mirror, 'resource' | 'collection'>,
  theirs?: readonly number[],
): Promise<{ id: number; theirs: unknown }[]> {
  const { records } = run.app
  const externalId = theirs && oneOf(theirs.map(String))
  const earlier = await records.list(links, {
    where: { integration: run.integration.id, resource, ...(externalId && { externalId }) },
  })
  const standing = await listByIds(
    records,
    collection,
    earlier.map((link) => link.record),
  )
  const there = earlier.filter((link) => standing.has(link.record))
  for (const link of there) run.known.set(`${resource}/${link.externalId}`, link.record)
  return there.map((link) => ({ id: Number(link.externalId), theirs: keptIn(link).theirs }))
}

function notePlan(run: Run, kind: Mirror, plan: Plan): void {
  run.known.set(`${kind.resource}/${plan.incoming.id}`, plan.record)
  addTally(run, kind.resource, { [plan.outcome]: 1 })
  run.onPlanned(describePlan(run, kind, plan))
}

/**
 * Writes a few records. If one is refused, for example by a rule of another feature, the others are still
 * written.
 */
async function tryMirroring(
  run: Run,
  kind: Mirror,
  few: readonly IncomingRecord[],
): Promise<Plan[]> {
  if (!run.syncRun) {
    const plans: Plan[] = []
    await planEach(run, kind, few, run.app.records, async (plan) => void plans.push(plan))
    return plans
  }
  try {
    return await run.app.transaction((records) =>
      planEach(run, kind, few, records, (plan) => carryOut(run, kind, plan, records)),
    )
  } catch (error) {
    run.planned.clear()
    if (!(error instanceof Refusal)) throw error
    const [first] = few
    if (first && few.length === 1) {
      const why = `${error.message} ${JSON.stringify(error.data)}`
      run.troubles.push(words.notSaved({ kind: kind.resource, id: first.id, why }))
      return []
    }
    const done: Plan[] = []
    for (const one of few) done.push(...(await tryMirroring(run, kind, [one])))
    return done
  }
}

async function carryOut(run: Run, kind: Mirror, plan: Plan, records: Records): Promise<void> {
  const { incoming, record: id, changes, linkTo, link } = plan
  if (plan.outcome === 'new') {
    await records.create(kind.collection, {
      ...(await kind.beginning?.(changes, records, run)),
      ...changes,
      id,
      organization: run.organization.id,
      externalRef: { integration: run.integration.id, id: String(incoming.id) },
    })
  } else if (plan.outcome === 'changed') {
    await records.update(kind.collection, id, changes)
  }
  if (linkTo) {
    const raw = { theirs: incoming.theirs, ours: linkTo.ours }
    const which = { resource: kind.resource, id: incoming.id }
    await storeLink(run, which, { link, record: id, raw, hash: linkTo.hash }, records)
  }
  await recordChange(run, kind, plan, records)
}
