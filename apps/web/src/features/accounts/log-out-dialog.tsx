import { useNavigate } from '@tanstack/react-router'
import { logOut } from '#data/use-session.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showToast } from '#ui/toast.tsx'

const LOGOUT_REDIRECT_MS = 1000

type LogOutDialogProps = { opened: boolean; onClose: () => void }

/** S2.16: asks, forgets the session, and a second later shows the way back in. */
export function LogOutDialog({ opened, onClose }: LogOutDialogProps) {
  const navigate = useNavigate()

  function leave(): void {
    onClose()
    logOut()
    showToast({ summary: 'You are logged out', group: 'session' })
    setTimeout(() => void navigate({ to: '/auth/login' }), LOGOUT_REDIRECT_MS)
  }

  return (
    <ConfirmDialog
      opened={opened}
      question="Are you sure you want to log out?"
      verb="Log out"
      onConfirm={leave}
      onCancel={onClose}
    />
  )
}
