import { useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from '#ui/keys/is-typing.ts'

/** The actions of keys, by name: `n`, `/`. */
type ListKeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Handles keys wherever the focus is, except while the user types or has a menu or a dialog open. */
export function useListKeys(keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
    event.preventDefault()
    act(event)
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Returns whether the user is typing, or is in a menu or a dialog, where a letter is not a shortcut of the list. */
function isBusy(target: EventTarget | null): boolean {
  if (isTyping(target)) return true
  return target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null
}

/** Moves the focus from elsewhere on the page into the table, and carries out the key there. */
export function enterTable(page: HTMLElement | null, { key, target }: KeyboardEvent): void {
  const table = page?.querySelector<HTMLElement>('[role=grid]')
  if (!table || table === target) return
  table.focus()
  table.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}
