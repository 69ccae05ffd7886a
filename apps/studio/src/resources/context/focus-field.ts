/** Moves the focus to a field of the page's form. */
export function focusField(name: string): void {
  const field = document.querySelector(`#page [data-field="${CSS.escape(name)}"]`)
  const input = field?.querySelector<HTMLElement>('input, textarea, [tabindex="0"], button')
  field?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}
