import { leave } from '#data/session/leaving.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'

/** S2.16: Ends the session after a confirmation. */
export function LogOutModal({ opened, onClose }: HashModalProps) {
  return (
    <ConfirmDialog
      opened={opened}
      question="Are you sure you want to log out?"
      verb="Log out"
      onConfirm={() => {
        leave()
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
