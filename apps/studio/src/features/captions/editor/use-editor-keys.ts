import type { KeyboardEvent } from 'react'
import type { Doubts } from './use-doubts.ts'
import type { Editing } from './use-editing.ts'

/** Returns what the keys of the editor do, also while somebody types. */
export function useEditorKeys(editing: Editing, doubts: Doubts) {
  return (event: KeyboardEvent): void => {
    const { target, ctrlKey, metaKey, altKey, key, shiftKey } = event
    if (key === 'F8') {
      event.preventDefault()
      doubts.go(shiftKey)
      return
    }
    // Other fields have their own history.
    if (!(ctrlKey || metaKey) || altKey || target instanceof HTMLInputElement) return
    const act = actOf(event, editing)
    if (!act) return
    event.preventDefault()
    act()
  }
}

function actOf({ key, shiftKey, target }: KeyboardEvent, editing: Editing) {
  const isInText = target instanceof HTMLTextAreaElement
  const [plain, shifted] =
    {
      z: [editing.undo, editing.redo],
      y: [editing.redo, undefined],
      enter: isInText ? [editing.play, editing.split] : [],
    }[key.toLowerCase()] ?? []
  return shiftKey ? shifted : plain
}
