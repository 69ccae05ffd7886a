/** What somebody did to a record. */
export type Happening<R> = { action: 'create' | 'update' | 'delete'; record: R }

/**
 * The answer to a question after changes, in the order in which they came: what belongs to it has come
 * in or is as it is now, the rest has left.
 */
export function withHappenings<R extends { id: string }>(
  known: readonly R[],
  happenings: readonly Happening<R>[],
  belongs: (record: R) => boolean,
): R[] {
  const records = new Map(known.map((record) => [record.id, record]))
  for (const { action, record } of happenings) {
    if (action !== 'delete' && belongs(record)) records.set(record.id, record)
    else records.delete(record.id)
  }
  return [...records.values()]
}
