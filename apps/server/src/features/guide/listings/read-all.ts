import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { oneOf, type Records, type Where } from '@docket/records/engine'

const AT_ONCE = 500

/** Returns the existing records with these ids, by id. Ignores empty and repeated ids. */
export async function readAll<C extends Collection>(
  records: Records,
  collection: C,
  ids: readonly string[],
): Promise<Map<string, RecordOf<C>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  const found = new Map<string, RecordOf<C>>()
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE)
    const where = { id: oneOf(some) } as Where<RecordOf<C>>
    for (const record of await records.list(collection, { where, limit: AT_ONCE })) {
      found.set(record.id, record)
    }
  }
  return found
}
