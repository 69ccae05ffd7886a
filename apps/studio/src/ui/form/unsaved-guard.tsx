import { form as words } from '@docket/texts/studio/ui'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

type UnsavedGuardProps = {
  /** Whether leaving would lose changes. */
  when: boolean
  /** Called when the user leaves and discards the changes. */
  onLeave?: () => void
}

/** Asks for confirmation before unsaved changes are lost by navigating or closing the window. */
export function UnsavedGuard({ when, onLeave }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      question={words.leaveWithoutSaving}
      verb={words.leave}
      danger
      onConfirm={() => {
        onLeave?.()
        proceed?.()
      }}
      onCancel={() => reset?.()}
    >
      {words.changesWillBeLost}
    </ConfirmDialog>
  )
}
