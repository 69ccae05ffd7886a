import type { AnyRecord } from '#data/records/any-record.ts'
import { putRecord } from '#data/records/use-live-record.ts'
import { takeIn, updateRecord } from '#data/records/write-records.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { reasonOf, refusalOf } from '../form/refusal.ts'
import type { Resource } from '../resource.ts'
import { words } from './words.ts'

/** Moves a record to another state and shows the result. Returns whether it succeeded. */
export async function changeState(
  { collection }: Resource,
  record: AnyRecord,
  changes: Readonly<Record<string, unknown>>,
  word: string,
): Promise<boolean> {
  try {
    const seen = { seen: record.updated }
    const saved = await updateRecord(collection, record.id, changes as never, seen)
    putRecord(collection, saved)
    takeIn(collection, [saved])
    showToast({ severity: 'success', summary: words.status(word) })
    return true
  } catch (error) {
    const [fault] = Object.values(refusalOf(error).faults)
    showToast({
      severity: 'error',
      summary: words.statusNotChanged,
      detail: fault ?? reasonOf(error),
      life: 10_000,
    })
    return false
  }
}
