import { useLayoutEffect } from 'react'

/** After this time, the dialog is no longer expected. */
const WAITS_MS = 5000

type Field = HTMLInputElement | HTMLTextAreaElement
type Waiting = { text: string; isEntered: boolean; stop: () => void }

let waiting: Waiting | undefined

/**
 * Keeps what the user types while a dialog is loading, for the dialog's first field. Otherwise, letters typed
 * before the field has the focus would be lost, or act as shortcuts of the page below.
 */
export function useTypedAhead(opened: boolean): void {
  useLayoutEffect(() => {
    // A dialog that opens by itself must not take text that the user types elsewhere.
    if (!opened || isField(document.activeElement)) return
    return keepTyped()
  }, [opened])
}

/** Starts keeping typed text for the field of the dialog being opened. Returns a function that stops it. */
export function keepTyped(): () => void {
  if (waiting) return waiting.stop
  const own = new AbortController()
  const { signal } = own
  const timer = setTimeout(stop, WAITS_MS)
  const kept: Waiting = { text: '', isEntered: false, stop }
  waiting = kept

  function stop(): void {
    clearTimeout(timer)
    own.abort()
    if (waiting === kept) waiting = undefined
  }

  function onKey(event: KeyboardEvent): void {
    // Escape gives up the dialog; the page handles further keys.
    if (event.key === 'Escape') stop()
    if (event.key === 'Escape' || !keepKey(kept, event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  window.addEventListener('keydown', onKey, { capture: true, signal })
  // A press elsewhere means that the user no longer waits.
  window.addEventListener('pointerdown', stop, { capture: true, signal })
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const isInDialog = target instanceof Element && target.closest('[role=dialog]') !== null
      if (isInDialog || isField(target)) stop()
      if (isInDialog && isField(target)) typeInto(target, kept)
    },
    { signal },
  )
  return stop
}

/** Stores a key that a text field would handle. Returns whether it is one. */
function keepKey(kept: Waiting, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, repeat } = event
  if (ctrlKey || metaKey || altKey) return false
  const isLetter = [...key].length === 1
  if (!isLetter && key !== 'Enter' && key !== 'Backspace') return false
  // Swallow keys after Enter, which were meant for the next screen, and a held Enter, which opened the
  // dialog.
  if (kept.isEntered || (key === 'Enter' && repeat)) return true
  if (isLetter) kept.text += key
  else if (key === 'Backspace') kept.text = kept.text.slice(0, -1)
  else kept.isEntered = true
  return true
}

/** Enters the text as if the user had typed it. */
function typeInto(field: Field, { text, isEntered }: Waiting): void {
  if (text !== '') {
    const words = field.value + text
    // Use the native setter: React intercepts assignments to the element's `value`.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, field.maxLength >= 0 ? words.slice(0, field.maxLength) : words)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  // Wait until React has processed the text.
  if (isEntered) setTimeout(enter, 0, field)
}

function enter(field: Field): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(key) && field instanceof HTMLInputElement) field.form?.requestSubmit()
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
