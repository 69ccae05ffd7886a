import { logOut as words } from '@docket/texts/studio/accounts'
import { leave } from '#data/session/leaving.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'

/** S2.16: Ends the session after a confirmation. */
export function LogOutModal({ opened, onClose }: HashModalProps) {
  return (
    <ConfirmDialog
      opened={opened}
      question={words.logOutQuestion}
      verb={words.logOut}
      onConfirm={() => {
        leave()
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
