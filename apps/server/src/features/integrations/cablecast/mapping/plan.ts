import { type Link, links } from '@docket/model/integrations/integrations'
import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { newId, oneOf, type Records } from '@docket/records/engine'
import type { Run, Tally } from '../import/run.ts'
import { hashOf, isSame, keptIn, type Values } from './links.ts'
import type { Resource } from './mapping.ts'

export type AnyRecord = RecordOf<Collection>

/** A Cablecast record and its values here. */
export type IncomingRecord = {
  id: number
  theirs: unknown
  ours: Values
  /** The station's own record that staff matched to it. */
  target?: string
}

/** How records of one kind are kept in sync with Cablecast. */
export type Mirror = {
  resource: Resource
  collection: Collection
  /** Initial values for a new record only; later they belong to the station. */
  beginning?: (ours: Values, records: Records, run: Run) => Promise<Values>
  /** Finds an existing record for the same thing. */
  twin?: (ours: Values, records: Records, run: Run) => Promise<string | undefined>
  /**
   * Values that restore a record that was canceled because its original was missing, for when the original comes back.
   */
  returning?: (record: AnyRecord) => Values
  /** Returns whether staff have taken over the record. */
  isDetached?: (record: AnyRecord) => boolean
}

/** What an import does with one Cablecast record. */
export type Plan = {
  incoming: IncomingRecord
  outcome: Exclude<keyof Tally, 'cancelled'>
  /** Our record. A new one already has its id, so that others can refer to it before it is stored. */
  record: string
  /** The record before the import; absent for a new one. */
  before: AnyRecord | undefined
  /** The fields to write; empty unless the record is new or changed. */
  changes: Values
  /** Fields that changed in Cablecast but that staff changed here first. */
  kept: string[]
  link: Link | undefined
  /** What the link stores from now on; absent if the link does not change. */
  linkTo: { ours: Values; hash: string } | undefined
  /** Whether the import links an existing record of the station to the Cablecast record. */
  isLinked: boolean
}

/**
 * Plans what an import does with a few records, one after the other. `act` receives each plan before the next
 * is made: an import carries it out, and a preview does nothing. That is their only difference.
 */
export async function planEach(
  run: Run,
  kind: Mirror,
  incoming: readonly IncomingRecord[],
  records: Records,
  act: (plan: Plan) => Promise<void>,
): Promise<Plan[]> {
  const known = await records.list(links, {
    where: {
      integration: run.integration.id,
      resource: kind.resource,
      externalId: oneOf(incoming.map((one) => String(one.id))),
    },
  })
  const targets = incoming.flatMap(({ target }) => target ?? [])
  const present = await listByIds(records, kind.collection, [
    ...known.map((link) => link.record),
    ...targets,
  ])
  const linkOf = new Map(known.map((link) => [link.externalId, link]))
  const plans: Plan[] = []
  for (const one of incoming) {
    const link = linkOf.get(String(one.id))
    const plan = await planOne(run, kind, one, { link, present }, records)
    await act(plan)
    plans.push(plan)
  }
  return plans
}

type PresentRecords = { link: Link | undefined; present: ReadonlyMap<string, AnyRecord> }

async function planOne(
  run: Run,
  kind: Mirror,
  incoming: IncomingRecord,
  { link, present }: PresentRecords,
  records: Records,
): Promise<Plan> {
  const target = present.get(incoming.target ?? '')
  const before = target ?? present.get(link?.record ?? '')
  const isLinked = target !== undefined && link?.record !== target.id
  const ours = target ? incoming.ours : { ...keptIn(link).ours, ...incoming.ours }
  const plan: Plan = {
    incoming,
    link,
    before,
    changes: {},
    kept: [],
    isLinked,
    outcome: 'unchanged',
    record: before?.id ?? '',
    linkTo: { ours, hash: hashOf(ours) },
  }
  if (isSettled(kind, plan)) return { ...plan, linkTo: undefined }
  if (kind.twin && !target) return planUnique(run, kind, plan, ours, records)
  return before ? planChanges(kind, plan, ours, before) : planNew(plan, ours)
}

/** Plans a record of a kind that has each name only once, such as a category. */
async function planUnique(
  run: Run,
  kind: Mirror,
  plan: Plan,
  ours: Values,
  records: Records,
): Promise<Plan> {
  const { before, incoming } = plan
  const key = `${kind.resource}/${ours.name}`
  // In a preview, the record may be one that the same run would create.
  const twin = (await kind.twin?.(ours, records, run)) ?? run.planned.get(key)
  if (twin !== undefined && twin !== before?.id) return { ...plan, record: twin, isLinked: true }
  const isOwn = before && !(await isShared(run, before, incoming, records))
  if (isOwn) return planChanges(kind, plan, ours, before)
  const made = planNew(plan, ours)
  run.planned.set(key, made.record)
  return made
}

function planNew(plan: Plan, ours: Values): Plan {
  return { ...plan, outcome: 'new', record: newId(), before: undefined, changes: ours }
}

function planChanges(kind: Mirror, plan: Plan, ours: Values, record: AnyRecord): Plan {
  const { changes, kept } = changesOf(kind, ours, plan.isLinked ? undefined : plan.link, record)
  const outcome = Object.keys(changes).length > 0 ? 'changed' : 'unchanged'
  return { ...plan, outcome, changes, kept }
}

/** Returns whether nothing changed in Cablecast since the last import, or staff have taken over the record. */
function isSettled(kind: Mirror, { link, linkTo, before, isLinked }: Plan): boolean {
  if (!link || !before || isLinked) return false
  return link.hash === linkTo?.hash || kind.isDetached?.(before) === true
}

/** Returns whether the record also belongs to another Cablecast record, which did not change. */
async function isShared(
  run: Run,
  { id, externalRef }: AnyRecord,
  incoming: IncomingRecord,
  records: Records,
): Promise<boolean> {
  const made = { integration: run.integration.id, id: String(incoming.id) }
  if (!isSame(externalRef, made)) return true
  return (await records.count(links, { integration: run.integration.id, record: id })) > 1
}

/**
 * Returns the fields that changed in Cablecast since the last import and, separately, those of them that staff have
 * overridden. For a link without a hash, returns every field that differs.
 */
function changesOf(
  kind: Mirror,
  ours: Values,
  link: Link | undefined,
  record: AnyRecord,
): { changes: Values; kept: string[] } {
  const before = !link || link.hash === '' ? {} : keptIn(link).ours
  const overridden: unknown = record.overridden
  const isKept = (field: string) => Array.isArray(overridden) && overridden.includes(field)
  const differing = Object.entries(ours).filter(
    ([field, value]) => !isSame(value, before[field]) && !isSame(value, record[field]),
  )
  return {
    changes: {
      ...Object.fromEntries(differing.filter(([field]) => !isKept(field))),
      ...(link?.hash === '' && kind.returning?.(record)),
    },
    kept: differing.map(([field]) => field).filter(isKept),
  }
}

export async function listByIds(
  records: Records,
  collection: Collection,
  ids: readonly string[],
): Promise<Map<string, AnyRecord>> {
  if (ids.length === 0) return new Map()
  const found = await records.list(collection, { where: { id: oneOf(ids) } })
  return new Map(found.map((record) => [record.id, record]))
}
