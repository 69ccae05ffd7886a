import { Modal as MantineModal, type ModalProps } from '@mantine/core'

/** A file of its own, so that a page that opens no dialog fetches nothing of it. */
export function Modal(props: ModalProps) {
  return <MantineModal {...props} />
}
