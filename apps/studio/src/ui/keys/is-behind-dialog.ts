/** Returns whether a dialog is open that does not contain the element, so that keys are not meant for it. */
export function isBehindDialog(element: Element | null = null): boolean {
  const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
  return dialog !== null && !dialog.contains(element)
}
