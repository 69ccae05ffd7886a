import { Modal, type ModalProps } from '@mantine/core'
import { useId, useLayoutEffect } from 'react'

/** A modal dialog. Escape closes it, and the focus returns to where it was before. */
export function Dialog({ onClose, children, ...props }: ModalProps) {
  const id = useId()
  return (
    <Modal
      {...props}
      id={id}
      returnFocus={false}
      // Mantine would close all dialogs by one Escape.
      onClose={() => isOnTop(id) && onClose()}
    >
      {children}
      <DialogFocus dialog={id} />
    </Modal>
  )
}

/**
 * Moves the focus when the dialog appears and disappears. Mantine does so some milliseconds later, when keys may have
 * been lost, and does not return the focus from a dialog that is unmounted together with its parent.
 */
function DialogFocus({ dialog }: { dialog: string }) {
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

/** Returns whether no other dialog lies above this one. */
function isOnTop(dialog: string): boolean {
  const last = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  return last === undefined || document.getElementById(dialog)?.contains(last) === true
}
