import { showToast } from '../../toast/toast.tsx'

/** Reports that a control's code could not be loaded after the user focused it. */
export function reportLostControl(): undefined {
  showToast({
    group: 'lost-control',
    severity: 'error',
    summary: 'A field could not be fully loaded',
    detail: 'When the connection is back, save your work and reload the page.',
  })
}
