import type { Collection } from '@docket/model/collection'
import { deleteRecord, takeIn, takeOut, updateRecord } from '#data/records/write-records.ts'
import { plural } from '#texts/locale.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { reasonOf } from '../form/refusal.ts'
import type { Resource } from '../resource.ts'
import { words } from '../words.ts'

const AT_ONCE = 4

/** Changes records a few at a time, and reports how many succeeded and what failed. */
export async function changeMany(
  resource: Resource,
  ids: readonly string[],
  changes: Record<string, unknown>,
  done: string,
): Promise<boolean> {
  const { collection } = resource
  return forEach(resource, ids, done, async (id) => {
    const record = await updateRecord(collection, id, changes as never)
    takeIn(collection, [record])
  })
}

/** Permanently deletes records. */
export async function deleteMany(resource: Resource, ids: readonly string[]): Promise<boolean> {
  const { collection }: { collection: Collection } = resource
  return forEach(resource, ids, words.deleted, async (id) => {
    await deleteRecord(collection, id)
    takeOut(collection, id)
  })
}

async function forEach(
  resource: Resource,
  ids: readonly string[],
  done: string,
  work: (id: string) => Promise<void>,
): Promise<boolean> {
  const waiting = [...ids]
  const failures: unknown[] = []
  async function next(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await work(id).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))

  const fine = ids.length - failures.length
  if (failures.length === 0) {
    showToast({ severity: 'success', summary: words.done(done, countOf(resource, fine)) })
    return true
  }
  showToast({
    severity: 'error',
    summary: words.partlyDone(done, fine, countOf(resource, ids.length)),
    detail: words.othersNotChanged(reasonOf(failures[0])),
    life: 10_000,
  })
  return false
}

/** Returns a text such as "1 show" or "12 shows", for running text. */
export function countOf({ one, several, counted = several }: Resource, count: number): string {
  return plural(count, { one: `# ${one}`, other: `# ${counted}` })
}
