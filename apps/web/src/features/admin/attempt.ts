import { reasonOf } from '#resources/refusal.ts'
import { showToast } from '#ui/toast.tsx'
import { nestedFaults } from './nested-faults.ts'

/** Does something, and says when it is done, or why it could not be. Answers whether it was. */
export async function attempt(done: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    showToast({ severity: 'success', summary: done })
    return true
  } catch (error) {
    // Where there is no field to mark, what is said of one says it all.
    const [fault] = Object.values(nestedFaults(error))
    showToast({
      severity: 'error',
      summary: 'That did not work.',
      detail: fault ?? reasonOf(error),
      life: 10_000,
    })
    return false
  }
}
