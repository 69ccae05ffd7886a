import { Modal as MantineModal, type ModalProps } from '@mantine/core'

/** In a file of its own, so that pages without dialogs do not load it. */
export function Modal(props: ModalProps) {
  return <MantineModal {...props} />
}
