import { showToast } from '../../toast.tsx'

/** The code of a control did not come, although somebody has come to it. */
export function tellLostControl(): undefined {
  showToast({
    group: 'lost-control',
    severity: 'error',
    summary: 'A field could not be loaded whole',
    detail: 'Save what you are at once the connection is back, then load the page anew.',
  })
}
