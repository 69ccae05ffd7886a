/** A change to a record. */
export type RecordChange<R> = { action: 'create' | 'update' | 'delete'; record: R }

/**
 * Applies changes to a query's result in the order of their arrival. Records that match the query are added
 * or replaced; all others are removed.
 */
export function withHappenings<R extends { id: string }>(
  known: readonly R[],
  happenings: readonly RecordChange<R>[],
  belongs: (record: R) => boolean,
): R[] {
  const records = new Map(known.map((record) => [record.id, record]))
  for (const { action, record } of happenings) {
    if (action !== 'delete' && belongs(record)) records.set(record.id, record)
    else records.delete(record.id)
  }
  return [...records.values()]
}
