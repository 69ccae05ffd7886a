/** What the viewer did before the page's scripts had loaded, as `early.ts` records it. */
export type EarlyUses = {
  readonly events: (MouseEvent | KeyboardEvent)[]
  /** Stops recording. */
  stop(): void
}

/** The browser itself acts on these keys wherever the focus is. */
const NATIVE_KEYS = new Set(['Tab', 'Enter', ' ', 'Shift', 'Control', 'Alt', 'Meta'])

/** Returns whether the viewer has clicked or pressed a key since the page was painted. */
export function hasEarlyUses(): boolean {
  return (early()?.events.length ?? 0) > 0
}

/**
 * Ends the recording, and returns a function that repeats what the viewer did before the scripts were there, in order:
 * presses of buttons that only work with a script (`.g-scripted`), and keys that the browser does not act on by itself.
 * Links and fields have worked without. Call it once what hears of these is in place.
 */
export function takeEarlyUses(): () => void {
  const uses = early()
  uses?.stop()
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

function repeatKey({ target, key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): void {
  if (NATIVE_KEYS.has(key) || (target instanceof Element && target.matches('input, select'))) return
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
