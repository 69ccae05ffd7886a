import type { CollectionSchema, Exclusive } from '@docket/model/collection'
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
  return [...places].filter((place) => place !== '').map((place) => `${id} ${place}`)
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
