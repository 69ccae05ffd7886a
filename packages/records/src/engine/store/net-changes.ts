import type { Change } from './records.ts'

/**
 * Returns one change for each record that a transaction changed: from its first state to its last. Leaves out records
 * that were both created and deleted.
 */
export function netChanges<R extends { id: string }>(changes: readonly Change<R>[]): Change<R>[] {
  const net = new Map<string, Change<R>>()
  for (const change of changes) {
    const { id } = change.record
    const first = net.get(id)
    if (!first) net.set(id, change)
    else if (first.action !== 'create')
      net.set(id, { ...change, before: first.before } as Change<R>)
    else if (change.action === 'delete') net.delete(id)
    else net.set(id, { ...first, record: change.record })
  }
  return [...net.values()]
}
