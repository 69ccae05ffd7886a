import { admin as words } from '@docket/texts/studio/admin'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { nestedFaults } from './nested-faults.ts'

/** Runs a task, then shows a toast with its success or the reason for its failure. Returns whether it succeeded. */
export async function attempt(done: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    showToast({ severity: 'success', summary: done })
    return true
  } catch (error) {
    // There is no form field to mark here, so the toast shows the first field error.
    const [fault] = Object.values(nestedFaults(error))
    showToast({
      severity: 'error',
      summary: words.thatDidNotWork,
      detail: fault ?? reasonOf(error),
      life: 10_000,
    })
    return false
  }
}
