import type { CollectionSchema, Exclusive } from '@docket/model/kernel/collection'
import type { Engine, Scope } from '../store/scope.ts'
import { isId } from './new-id.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the names of the locks for writing records whose ranges must not overlap, such as one lock per
 * channel. Records that cannot meet the condition in `when` need none.
 */
export function locksOf({ id, exclusive }: CollectionSchema, records: readonly Values[]): string[] {
  if (!exclusive) return []
  const counting = records.filter((record) => mayCount(exclusive, record))
  const places = new Set(counting.map((record) => record[exclusive.within]))
  return [...places]
    .filter((place) => typeof place === 'string' && place !== '')
    .map((place) => `${id} ${place}`)
}

/** Writes planned for a transaction: records as they were, are, or will be, and ids of stored records. */
export type PlannedWrites = {
  schema: CollectionSchema
  records?: readonly Values[]
  ids?: readonly string[]
}

/**
 * Returns the locks that writes will need, as far as known before the transaction begins. A transaction that
 * has waited for them in advance need not restart. A missing or superfluous lock costs only time.
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
 * Prevents other transactions from writing ranges near these until this transaction ends. Without the locks, two
 * transactions that insert overlapping ranges would wait for each other and deadlock. Deletions need no locks, because
 * they do not wait.
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

/** An empty value counts as a match, because a write rule may still set it. */
function mayCount({ when }: Exclusive, record: Values): boolean {
  return Object.entries(when).every(([field, values]) => {
    const value = record[field]
    return value === undefined || value === '' || values.includes(String(value))
  })
}
