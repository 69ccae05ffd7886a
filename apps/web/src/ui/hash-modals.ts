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

let isGoingBack = false

/** Going back takes a moment; a second Escape meanwhile, or one held down, would leave the page too. */
function goBackOnce(history: { back: () => void }): void {
  if (isGoingBack) return
  isGoingBack = true
  window.addEventListener(
    'popstate',
    () => {
      isGoingBack = false
    },
    { once: true },
  )
  history.back()
}

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
    if (history.location.state.isModal) goBackOnce(history)
    else void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [history, navigate])

  return useMemo(() => ({ openModal, closeModal }), [openModal, closeModal])
}
