import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useSession } from '#data/session/use-session.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { MODALS } from './modals.ts'

/** Shows the dialog named by the URL hash. A closed dialog stays mounted while it fades out. */
export function ModalHost() {
  const hash = useHash()
  const { closeModal } = useHashModals()
  const loggedIn = useSession() !== undefined
  const entry = MODALS.find(({ opensAt, isForStaff }) => opensAt(hash) && (loggedIn || !isForStaff))
  const [last, setLast] = useState({ entry, hash })
  if (entry && (entry !== last.entry || hash !== last.hash)) setLast({ entry, hash })

  if (!last.entry) return null
  const { Modal } = last.entry
  return <Modal opened={entry === last.entry} hash={last.hash} onClose={closeModal} />
}

/**
 * Returns the hash without the `#`. Reads the history rather than the router, which updates only after the navigation:
 * the first key typed for the dialog would still reach the page.
 */
function useHash(): string {
  const { history } = useRouter()
  return useSyncExternalStore(history.subscribe, () => history.location.hash.replace('#', ''))
}
