/** What the viewer did before the page's scripts had loaded, as `early.ts` records it. */
export type EarlyUses = {
  readonly events: (MouseEvent | KeyboardEvent)[]
  /** Stops recording. */
  stop(): void
}

/** The browser itself handles these keys wherever the focus is, unless `early.ts` prevents it. */
const NATIVE_KEYS = new Set(['Tab', 'Enter', ' ', 'Shift', 'Control', 'Alt', 'Meta'])

/** Returns whether the viewer has clicked or pressed a key since the page was painted. */
export function hasEarlyUses(): boolean {
  return (early()?.events.length ?? 0) > 0
}

/**
 * Stops recording, and returns a function that replays what the viewer did before the scripts loaded, in order: clicks
 * on buttons that work only with a script (`.g-scripted`), and keys that the browser does not handle itself. Links and
 * fields worked all along. Call the function once the listeners are in place.
 */
export function takeEarlyUses(): () => void {
  const uses = early()
  uses?.stop()
  // An error from code outside the page, such as an extension, may have removed the attribute.
  document.documentElement.dataset.scripted = ''
  const events = uses?.events.splice(0) ?? []
  return () => {
    for (const event of events.splice(0)) {
      if (event.type === 'click') repeatClick(event)
      else repeatKey(event as KeyboardEvent)
    }
  }
}

function early(): EarlyUses | undefined {
  return (globalThis as { docketEarly?: EarlyUses }).docketEarly
}

function repeatClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('.g-scripted') : null
  if (button?.isConnected) button.click()
}

function repeatKey(event: KeyboardEvent): void {
  const { target, key, code, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event
  if (NATIVE_KEYS.has(key) && !defaultPrevented) return
  if (target instanceof Element && target.matches('input, select')) return
  const modifiers = { shiftKey, ctrlKey, altKey, metaKey }
  const repeated = new KeyboardEvent('keydown', {
    key,
    code,
    ...modifiers,
    bubbles: true,
    cancelable: true,
  })
  ;(document.activeElement ?? document.body).dispatchEvent(repeated)
}
