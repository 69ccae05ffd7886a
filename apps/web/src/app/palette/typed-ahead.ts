/** Longer than this, the palette is not on its way any more. */
const WAITS_MS = 5000

type TypedAhead = { text: string; isEntered: boolean }

const NOTHING: TypedAhead = { text: '', isEntered: false }

let typed = NOTHING
let listening: AbortController | undefined

/**
 * Whoever opens the palette goes on typing, while its code is still on the way: keeps what is typed
 * from now on, until its field has the focus. The page's own keys do not hear it.
 */
export function keepTyped(): void {
  stopKeeping()
  const own = new AbortController()
  listening = own
  window.addEventListener('keydown', keep, { capture: true, signal: own.signal })
  setTimeout(() => own.abort(), WAITS_MS)
}

/** What was typed before the field had the focus; from now on it is typed into that. */
export function takeTyped(): TypedAhead {
  const taken = typed
  stopKeeping()
  return taken
}

function stopKeeping(): void {
  listening?.abort()
  typed = NOTHING
}

function keep(event: KeyboardEvent): void {
  // The palette is given up, and what is typed from now on is the page's.
  if (event.key === 'Escape') stopKeeping()
  const next = afterKey(event)
  if (!next) return
  typed = next
  event.preventDefault()
  event.stopPropagation()
}

/** Nothing for keys that are not the field's, such as Tab. */
function afterKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): TypedAhead | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const { text } = typed
  if (key === 'Enter') return { text, isEntered: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), isEntered: false }
  return [...key].length === 1 ? { text: text + key, isEntered: false } : undefined
}
