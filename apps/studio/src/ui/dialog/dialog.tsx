import { Modal, type ModalProps } from '@mantine/core'
import { useId } from 'react'
import { DialogFocus } from './dialog-focus.tsx'

/** A modal dialog. Escape closes it, and the focus returns to where it was before. */
export function Dialog({ onClose, children, ...props }: ModalProps) {
  const id = useId()
  return (
    <Modal
      {...props}
      id={id}
      returnFocus={false}
      // Otherwise Mantine would close all dialogs with one Escape.
      onClose={() => isOnTop(id) && onClose()}
    >
      {children}
      <DialogFocus dialog={id} />
    </Modal>
  )
}

/** Returns whether no other dialog is above this one. */
function isOnTop(dialog: string): boolean {
  const last = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  return last === undefined || document.getElementById(dialog)?.contains(last) === true
}
