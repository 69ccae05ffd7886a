/** Returns whether a dialog that does not contain the element is open. Keys are then not meant for the element. */
export function isBehindDialog(element: Element | null = null): boolean {
  const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
  return dialog !== null && !dialog.contains(element)
}
