import { useLayoutEffect } from 'react'

/** Longer than this, no dialog is on its way any more. */
const WAITS_MS = 5000

type Field = HTMLInputElement | HTMLTextAreaElement
type Waiting = { text: string; isEntered: boolean; stop: () => void }

let waiting: Waiting | undefined

/**
 * While a dialog is on its way to whoever opened it and types on: keeps what is typed for its field.
 * Without this, letters that come before the field has the focus would be lost, or taken for the
 * shortcuts of the page beneath.
 */
export function useTypedAhead(opened: boolean): void {
  useLayoutEffect(() => {
    // A dialog that comes by itself does not take the words of whoever writes elsewhere.
    if (!opened || isField(document.activeElement)) return
    return keepTyped()
  }, [opened])
}

/** Keeps what is typed from now on for the field of the dialog that is being opened. Answers how to stop. */
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
    // The dialog is given up, and what is typed from now on is the page's.
    if (event.key === 'Escape') stop()
    if (event.key === 'Escape' || !keepKey(kept, event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  window.addEventListener('keydown', onKey, { capture: true, signal })
  // Whoever points elsewhere is not waiting.
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

/** Takes a key that a field would take. Answers whether it is one. */
function keepKey(kept: Waiting, event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, repeat } = event
  if (ctrlKey || metaKey || altKey) return false
  const isLetter = [...key].length === 1
  if (!isLetter && key !== 'Enter' && key !== 'Backspace') return false
  // What comes after Enter was meant for what it leads to; a held one opened the dialog.
  if (kept.isEntered || (key === 'Enter' && repeat)) return true
  if (isLetter) kept.text += key
  else if (key === 'Backspace') kept.text = kept.text.slice(0, -1)
  else kept.isEntered = true
  return true
}

/** As if it had been typed there. */
function typeInto(field: Field, { text, isEntered }: Waiting): void {
  if (text !== '') {
    const words = field.value + text
    // The element's own way: React watches what is set by any other.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    set?.call(field, field.maxLength >= 0 ? words.slice(0, field.maxLength) : words)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  // The letters are taken in first.
  if (isEntered) setTimeout(enter, 0, field)
}

function enter(field: Field): void {
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(key) && field instanceof HTMLInputElement) field.form?.requestSubmit()
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
