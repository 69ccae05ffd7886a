import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { isBehindDialog } from './is-behind-dialog.ts'

/**
 * Saves with Ctrl+S or ⌘S anywhere on the page, instead of the browser saving the page as a file. While a dialog is
 * open, only a form with its button in the dialog is saved. `save` is absent while there is nothing to save.
 */
export function useSaveKey(
  button: RefObject<HTMLButtonElement | null>,
  save: (() => void) | undefined,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    if (!repeat && !isBehindDialog(button.current)) save?.()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
