import { useEffectEvent, useLayoutEffect } from 'react'
import { isBehindDialog } from './is-behind-dialog.ts'

/**
 * Handles Ctrl+Z and Shift+Ctrl+Z (or Ctrl+Y) anywhere on the page, because publishing a draft moves the
 * focus off the timeline. Ignores input fields, which have their own undo, and dialogs.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    const letter = key.toLowerCase()
    const isAsked = (ctrlKey || metaKey) && !altKey && (letter === 'z' || letter === 'y')
    // The timeline handles these keys itself when it has the focus.
    if (!isAsked || event.defaultPrevented || isElsewhere(target)) return
    event.preventDefault()
    if (letter === 'y' || shiftKey) redo()
    else undo()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (isBehindDialog()) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select') !== null
}
