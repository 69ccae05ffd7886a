import { logOut } from '#data/use-session.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type LogOutDialogProps = { opened: boolean; onClose: () => void }

/** S2.16: asks, then forgets the session. */
export function LogOutDialog({ opened, onClose }: LogOutDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      question="Are you sure you want to log out?"
      verb="Log out"
      onConfirm={() => {
        onClose()
        logOut()
      }}
      onCancel={onClose}
    />
  )
}
