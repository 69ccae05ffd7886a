import type { CollectionSchema, Exclusive } from '@docket/model/collection'
import { isId } from './new-id.ts'
import type { Engine, Scope } from './scope.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The names of the locks under which records of a collection whose stretches exclude one another are
 * written: one for each channel, say. None for a record that does not count.
 */
export function locksOf({ id, exclusive }: CollectionSchema, records: readonly Values[]): string[] {
  if (!exclusive) return []
  const counting = records.filter((record) => mayCount(exclusive, record))
  const places = new Set(counting.map((record) => record[exclusive.within]))
  return [...places]
    .filter((place) => typeof place === 'string' && place !== '')
    .map((place) => `${id} ${place}`)
}

/** Writes that are about to come: records as they were, are or will be, and the ids of some as they are stored. */
export type PlannedWrites = {
  schema: CollectionSchema
  records?: readonly Values[]
  ids?: readonly string[]
}

/**
 * The locks that writes will need, as far as that can be told before their transaction begins: who waits
 * for them first does not have to begin anew. What is missing, or wrong, costs only that.
 */
export async function planLocks(
  { database }: Engine,
  writes: readonly PlannedWrites[],
): Promise<string[]> {
  if (!database.lock) return []
  const names = new Set<string>()
  for (const { schema, records = [], ids = [] } of writes) {
    if (!schema.exclusive) continue
    const known = ids.filter(isId)
    const stored = known.length > 0 ? await rowsOf(database, schema, known) : []
    for (const name of locksOf(schema, [...records, ...stored])) names.add(name)
  }
  return [...names]
}

function rowsOf({ read }: Engine['database'], { name }: CollectionSchema, ids: readonly string[]) {
  return read.selectFrom(name).selectAll().where('id', 'in', ids).execute()
}

/**
 * Keeps others from writing stretches beside these until the transaction is over. Two who insert
 * stretches that overlap would each wait for the other's to be there or not, which is a deadlock.
 * Deletions need none: they wait for nobody.
 */
export async function lockStretches(
  { database }: Engine,
  { connection }: Scope,
  schema: CollectionSchema,
  records: readonly Values[],
): Promise<void> {
  if (!database.lock) return
  const locks = locksOf(schema, records)
  if (locks.length > 0) await database.lock(connection, locks)
}

/** A write rule may still fill in what is empty. */
function mayCount({ when }: Exclusive, record: Values): boolean {
  return Object.entries(when).every(([field, values]) => {
    const value = record[field]
    return value === undefined || value === '' || values.includes(String(value))
  })
}
