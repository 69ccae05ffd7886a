import { useLayoutEffect } from 'react'

type DialogFocusProps = {
  /** The id of the dialog. Render the component in it. */
  dialog: string
}

/**
 * Moves the focus when the dialog appears and disappears. Mantine does so some milliseconds later, when keys may have
 * been lost, and does not return the focus from a dialog that is unmounted together with its parent.
 */
export function DialogFocus({ dialog }: DialogFocusProps) {
  useLayoutEffect(() => {
    const before = document.activeElement
    const first = document.getElementById(dialog)?.querySelector<HTMLElement>('[data-autofocus]')
    first?.focus({ preventScroll: true })
    return () => {
      const now = document.activeElement
      const isLost = now === null || now === document.body || now.closest('[role=dialog]') !== null
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [dialog])
  return null
}
