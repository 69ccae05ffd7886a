import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type UnsavedGuardProps = {
  /** Whether leaving now would lose something. */
  when: boolean
}

/** Asks before changes are lost by going elsewhere, or by closing the window. */
export function UnsavedGuard({ when }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: when,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      question="Leave without saving?"
      verb="Leave"
      danger
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      What you changed on this page is not saved yet, and would be lost.
    </ConfirmDialog>
  )
}
