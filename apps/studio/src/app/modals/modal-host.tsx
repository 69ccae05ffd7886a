import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#data/session/use-session.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { useTypedAhead } from '#ui/loading/typed-ahead.ts'
import { MODALS } from './modals.ts'

/** Shows the dialog named by the URL hash. A closed dialog stays mounted while it fades out. */
export function ModalHost() {
  const { hash } = useLocation()
  const { closeModal } = useHashModals()
  const loggedIn = useSession() !== undefined
  const entry = MODALS.find(({ opensAt, isForStaff }) => opensAt(hash) && (loggedIn || !isForStaff))
  const [last, setLast] = useState({ entry, hash })
  if (entry && (entry !== last.entry || hash !== last.hash)) setLast({ entry, hash })

  useTypedAhead(entry !== undefined)

  if (!last.entry) return null
  const { Modal } = last.entry
  return <Modal opened={entry === last.entry} hash={last.hash} onClose={closeModal} />
}
