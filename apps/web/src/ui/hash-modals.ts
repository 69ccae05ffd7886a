import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page below is one step back. */
    isModal?: boolean
  }
}

/** What the host of dialogs gives each of them. */
export type HashModalProps = {
  opened: boolean
  /** What stands after `#` in the address, without it. */
  hash: string
  onClose: () => void
}

export type HashModals = { openModal: (hash: string) => void; closeModal: () => void }

/**
 * Opens a dialog by the hash of the address, over whatever page is shown, and closes it again. The
 * browser's own way back closes it too, and a link to it can be passed on.
 */
export function useHashModals(): HashModals {
  const navigate = useNavigate()
  const { history } = useRouter()

  const openModal = useCallback(
    (hash: string) =>
      void navigate({
        to: '.',
        search: true,
        hash,
        state: { isModal: true },
        // One dialog takes the other's place: the way back leads to the page.
        replace: history.location.state.isModal === true,
        hashScrollIntoView: false,
      }),
    [history, navigate],
  )
  const closeModal = useCallback(() => {
    if (history.location.state.isModal) history.back()
    else void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [history, navigate])

  return useMemo(() => ({ openModal, closeModal }), [openModal, closeModal])
}
