import type { Collection, RecordOf } from '@docket/model/collection'
import { type Link, links } from '@docket/model/collections/station/integrations'
import { Refusal } from '@docket/model/errors'
import { oneOf, type Records } from '@docket/records/store/records'
import { addTally, type Run, type Tally } from '../import/run.ts'
import { words } from '../words.ts'
import { hashOf, isSame, type Kept, keepLink, keptIn, type Values } from './links.ts'
import type { Resource } from './mapping.ts'

type AnyRecord = RecordOf<Collection>

/** A Cablecast record and its values here. */
export type Incoming = { id: number; theirs: unknown; ours: Values }

/** How records of one kind are kept in sync with Cablecast. */
export type Mirror = {
  resource: Resource
  collection: Collection
  /** Initial values for a new record only; later they belong to the station. */
  beginning?: (ours: Values, records: Records, run: Run) => Promise<Values>
  /** Finds an existing record that means the same. */
  twin?: (ours: Values, records: Records, run: Run) => Promise<string | undefined>
  /** Values for a record that was canceled because its original was missing, when that comes back. */
  returning?: (record: AnyRecord) => Values
  /** Returns whether staff have taken over the record. */
  isDetached?: (record: AnyRecord) => boolean
}

type Outcome = keyof Tally
type Done = { id: number; record: string; outcome: Outcome }
type MirroredRecord = { link: Link | undefined; record: AnyRecord | undefined }

const AT_ONCE = 25

/**
 * Updates our records from Cablecast's, a few per transaction, each together with its link, so that an
 * interrupted import leaves nothing half done. Fields that staff changed here are kept. Values unchanged
 * since the last import are not written.
 */
export async function mirror(run: Run, kind: Mirror, incoming: readonly Incoming[]): Promise<void> {
  for (let start = 0; start < incoming.length; start += AT_ONCE) {
    run.signal?.throwIfAborted()
    const few = incoming.slice(start, start + AT_ONCE)
    const done = await tryMirroring(run, kind, few)
    for (const { id, record, outcome } of done) {
      run.known.set(`${kind.resource}/${id}`, record)
      addTally(run, kind.resource, { [outcome]: 1 })
    }
    const soFar = start + few.length
    run.progress(words.soFar(soFar, incoming.length, kind.collection.name))
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
  const standing = await list(records, collection, earlier)
  const there = earlier.filter((link) => standing.has(link.record))
  for (const link of there) run.known.set(`${resource}/${link.externalId}`, link.record)
  return there.map((link) => ({ id: Number(link.externalId), theirs: keptIn(link).theirs }))
}

/**
 * Writes a few records. If one is refused, for example by a rule of another feature, the others are still
 * written.
 */
async function tryMirroring(run: Run, kind: Mirror, few: readonly Incoming[]): Promise<Done[]> {
  try {
    return await run.app.transaction((records) => mirrorFew(run, kind, few, records))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first] = few
    if (first && few.length === 1) {
      const why = `${error.message} ${JSON.stringify(error.data)}`
      run.troubles.push(words.notSaved(kind.resource, first.id, why))
      return []
    }
    const done: Done[] = []
    for (const one of few) done.push(...(await tryMirroring(run, kind, [one])))
    return done
  }
}

async function mirrorFew(
  run: Run,
  kind: Mirror,
  incoming: readonly Incoming[],
  records: Records,
): Promise<Done[]> {
  const known = await records.list(links, {
    where: {
      integration: run.integration.id,
      resource: kind.resource,
      externalId: oneOf(incoming.map((one) => String(one.id))),
    },
  })
  const standing = await list(records, kind.collection, known)
  const linkOf = new Map(known.map((link) => [link.externalId, link]))
  const done: Done[] = []
  for (const one of incoming) {
    const link = linkOf.get(String(one.id))
    const record = link && standing.get(link.record)
    done.push({ id: one.id, ...(await mirrorOne(run, kind, one, { link, record }, records)) })
  }
  return done
}

async function mirrorOne(
  run: Run,
  kind: Mirror,
  incoming: Incoming,
  { link, record }: MirroredRecord,
  records: Records,
): Promise<{ record: string; outcome: Outcome }> {
  const ours = { ...keptIn(link).ours, ...incoming.ours }
  const hash = hashOf(ours)
  if (link && record && (link.hash === hash || kind.isDetached?.(record))) {
    return { record: record.id, outcome: 'unchanged' }
  }
  const raw: Kept = { theirs: incoming.theirs, ours }
  const which = { resource: kind.resource, id: incoming.id }
  const keep = (id: string) => keepLink(run, which, { link, record: id, raw, hash }, records)
  const twin = await kind.twin?.(ours, records, run)
  if (twin !== undefined && twin !== record?.id) {
    await keep(twin)
    return { record: twin, outcome: 'unchanged' }
  }
  if (!link || !record || (kind.twin && (await isShared(run, record, incoming, records)))) {
    const made = await records.create(kind.collection, {
      ...(await kind.beginning?.(ours, records, run)),
      ...ours,
      organization: run.organization.id,
      externalRef: { integration: run.integration.id, id: String(incoming.id) },
    })
    await keep(made.id)
    return { record: made.id, outcome: 'new' }
  }
  const changes = changesOf(kind, ours, link, record)
  await keep(record.id)
  if (Object.keys(changes).length === 0) return { record: record.id, outcome: 'unchanged' }
  await records.update(kind.collection, record.id, changes)
  return { record: record.id, outcome: 'changed' }
}

/** Returns whether the record also belongs to another Cablecast record, which did not change. */
async function isShared(
  run: Run,
  { id, externalRef }: AnyRecord,
  incoming: Incoming,
  records: Records,
): Promise<boolean> {
  const made = { integration: run.integration.id, id: String(incoming.id) }
  if (!isSame(externalRef, made)) return true
  return (await records.count(links, { integration: run.integration.id, record: id })) > 1
}

/**
 * Returns the fields that changed in Cablecast since the last import, without those that staff have
 * overridden. For a link without a hash, returns every field that differs.
 */
function changesOf(kind: Mirror, ours: Values, link: Link, record: AnyRecord): Values {
  const before = link.hash === '' ? {} : keptIn(link).ours
  const overridden: unknown = record.overridden
  const changed = Object.entries(ours).filter(
    ([field, value]) =>
      !(Array.isArray(overridden) && overridden.includes(field)) &&
      !isSame(value, before[field]) &&
      !isSame(value, record[field]),
  )
  return { ...Object.fromEntries(changed), ...(link.hash === '' && kind.returning?.(record)) }
}

async function list(
  records: Records,
  collection: Collection,
  known: readonly Link[],
): Promise<Map<string, AnyRecord>> {
  if (known.length === 0) return new Map()
  const found = await records.list(collection, {
    where: { id: oneOf(known.map((link) => link.record)) },
  })
  return new Map(found.map((record) => [record.id, record]))
}
