import { type KeyboardEvent as PressEvent, useEffectEvent, useLayoutEffect } from 'react'
import type { DoubtfulWords } from './use-doubts.ts'
import type { CaptionEditor } from './use-editing.ts'

/** Returns the keyboard handler of the editor. It works while the user types in a caption, too. */
export function useEditorKeys(editing: CaptionEditor, doubts: DoubtfulWords) {
  return (event: PressEvent): void => {
    const { target, ctrlKey, metaKey, altKey, key, shiftKey } = event
    if (key === 'F8') {
      event.preventDefault()
      doubts.go(shiftKey)
      return
    }
    // Other input fields have their own undo history.
    if (!(ctrlKey || metaKey) || altKey || target instanceof HTMLInputElement) return
    const act = actOf(event, editing)
    if (!act) return
    event.preventDefault()
    act()
  }
}

/** Lets Alt+Enter start the next caption from anywhere on the page, while the recording plays. */
export function useNextKey(editing: CaptionEditor, isReadOnly: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (key !== 'Enter' || !altKey || ctrlKey || metaKey || shiftKey || isReadOnly) return
    if (document.querySelector('[role=dialog]')) return
    event.preventDefault()
    editing.next()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function actOf({ key, shiftKey, target }: PressEvent, editing: CaptionEditor) {
  const isInText = target instanceof HTMLTextAreaElement
  const [plain, shifted] =
    {
      z: [editing.undo, editing.redo],
      y: [editing.redo, undefined],
      enter: isInText ? [editing.play, editing.split] : [],
    }[key.toLowerCase()] ?? []
  return shiftKey ? shifted : plain
}
