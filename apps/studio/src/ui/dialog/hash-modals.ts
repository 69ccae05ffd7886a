import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether the dialog added this history entry, so that the page is one step back. */
    isModal?: boolean
  }
}

/** The props that every dialog receives. */
export type HashModalProps = {
  opened: boolean
  /** The part of the URL after `#`. */
  hash: string
  onClose: () => void
}

export type HashModals = { openModal: (hash: string) => void; closeModal: () => void }

let isGoingBack = false

/** Goes back only once at a time. Otherwise a second or held Escape would leave the page too. */
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
 * Returns functions that open a dialog by the URL's hash over the current page, and close it. The browser's
 * Back button also closes it, and users can share a link to it.
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
        // A second dialog replaces the first in the history, so that Back returns to the page.
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
