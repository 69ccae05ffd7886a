import { record as words } from '@docket/texts/studio/resources'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { putRecord } from '#data/records/use-live-record.ts'
import { takeIn, updateRecord } from '#data/records/write-records.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { reasonOf, refusalOf } from '../form/refusal.ts'
import type { Resource } from '../resource.ts'
import { type AskedStep, exceptionOf } from './offered-step.ts'

/** The server's messages by field. `again` is the step with a prompt that the server asks for, `reasons` say why. */
export type StateRefusal = {
  faults: Readonly<Record<string, string>>
  again: AskedStep | undefined
  reasons: readonly string[]
}

/** Takes a step on a record and shows the result. Returns `undefined` if it succeeded. */
export async function changeState(
  { collection }: Resource,
  record: AnyRecord,
  changes: Readonly<Record<string, unknown>>,
  step: AskedStep,
): Promise<StateRefusal | undefined> {
  try {
    const seen = { seen: record.updated }
    const saved = await updateRecord(collection, record.id, changes as never, seen)
    putRecord(collection, saved)
    takeIn(collection, [saved])
    showToast({ severity: 'success', summary: step.done })
    return undefined
  } catch (error) {
    const { faults } = refusalOf(error)
    const again = exceptionOf(step, faults)
    const reasons = Object.entries(faults)
      .filter(([name]) => name !== again?.exception)
      .map(([, sentence]) => sentence)
    if (!again) {
      const detail = reasons.join(' ') || reasonOf(error)
      showToast({ severity: 'error', summary: words.statusNotChanged, detail, life: 10_000 })
    }
    return { faults, again, reasons }
  }
}
