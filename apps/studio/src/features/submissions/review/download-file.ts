import { submissions as words } from '@docket/texts/studio/submissions'
import { protectedFileUrl } from '#data/connection/file-url.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Downloads a protected file of a submission. */
export async function downloadFile(...of: Parameters<typeof protectedFileUrl>): Promise<void> {
  try {
    location.assign(await protectedFileUrl(...of))
  } catch (error) {
    showToast({ severity: 'error', summary: words.thatDidNotWork, detail: reasonOf(error) })
  }
}
