import type { Collection, RecordOf } from '@docket/model/collection'
import { type Link, links } from '@docket/model/collections/integrations'
import { Refusal } from '#platform/errors.ts'
import { oneOf, type Records } from '#platform/records/records.ts'
import { hashOf, isSame, type Kept, keepLink, keptIn, type Values } from './links.ts'
import type { Resource } from './mapping.ts'
import { addTally, type Run, type Tally } from './run.ts'

type AnyRecord = RecordOf<Collection>

/** A record of theirs, and the values it has here. */
export type Incoming = { id: number; theirs: unknown; ours: Values }

/** How records of one kind are kept like their originals. */
export type Mirror = {
  resource: Resource
  collection: Collection
  /** What only a new record is given; afterwards it is the station's own to change. */
  beginning?: (ours: Values, records: Records, run: Run) => Promise<Values>
  /** A record that is there already and means the same. */
  twin?: (ours: Values, records: Records, run: Run) => Promise<string | undefined>
  /** What a record that was cancelled for want of its original is given when that comes back. */
  returning?: (record: AnyRecord) => Values
  /** Records that staff took over altogether. */
  isDetached?: (record: AnyRecord) => boolean
}

type Outcome = keyof Tally
type Done = { id: number; record: string; outcome: Outcome }
type Known = { link: Link | undefined; record: AnyRecord | undefined }

const AT_ONCE = 25

/**
 * Brings our records in line with theirs, a few in a transaction, each together with its link: a
 * run that is cut off leaves nothing half done. What staff changed here stays, field by field;
 * what did not change since the last time is not written.
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
    run.progress(`  ${soFar} of ${incoming.length} ${kind.collection.name}`)
  }
}

/** What is known of theirs from earlier runs, though they did not send it this time. */
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

/** One record that is refused, by a rule of another feature perhaps, does not hold up the others. */
async function tryMirroring(run: Run, kind: Mirror, few: readonly Incoming[]): Promise<Done[]> {
  try {
    return await run.app.transaction((records) => mirrorFew(run, kind, few, records))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [first] = few
    if (first && few.length === 1) {
      const why = `${error.message} ${JSON.stringify(error.data)}`
      run.troubles.push(`${kind.resource} ${first.id} could not be kept: ${why}`)
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
  { link, record }: Known,
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

/** Whether the record also stands for something else, which did not change. */
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
 * The fields that they changed since the last time, without those that staff overrode. A link
 * without a hash forgot the last time: then every field that differs counts.
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
