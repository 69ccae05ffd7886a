import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Saves the form around a button with Ctrl+S or ⌘S, from anywhere on the page. While a dialog is open, only a form in it
 * is saved. The browser would save the page as a file.
 */
export function useSaveKey(button: RefObject<HTMLButtonElement | null>, isOffered: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    const dialog = document.querySelector('[role="dialog"][aria-modal="true"]')
    if (dialog && !dialog.contains(button.current)) return
    event.preventDefault()
    if (isOffered && !event.repeat) button.current?.form?.requestSubmit()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
