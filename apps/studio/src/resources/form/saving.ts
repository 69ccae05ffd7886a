import { form as words } from '@docket/texts/studio/resources'
import { showToast } from '#ui/toast/toast.tsx'
import { reasonOf } from './refusal.ts'

/** Saves something, and shows a message if the server refuses it. */
export async function saving(save: () => Promise<unknown>): Promise<void> {
  try {
    await save()
  } catch (error) {
    showToast({
      severity: 'error',
      summary: words.notSaved,
      detail: reasonOf(error),
      life: 10_000,
    })
  }
}
