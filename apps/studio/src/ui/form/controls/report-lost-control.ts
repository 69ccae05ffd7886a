import { showToast } from '../../toast/toast.tsx'

/** Reports that a control's code could not be loaded after the user focused it. */
export function reportLostControl(): undefined {
  showToast({
    group: 'lost-control',
    severity: 'error',
    summary: 'A field could not be loaded whole',
    detail: 'Save what you are at once the connection is back, then load the page anew.',
  })
}
