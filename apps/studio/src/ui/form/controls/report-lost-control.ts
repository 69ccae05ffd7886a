import { showToast } from '../../toast/toast.tsx'
import { words } from '../../words.ts'

/** Reports that a control's code could not be loaded after the user focused it. */
export function reportLostControl(): undefined {
  showToast({
    group: 'lost-control',
    severity: 'error',
    summary: words.fieldNotLoaded,
    detail: words.saveThenReload,
  })
}
