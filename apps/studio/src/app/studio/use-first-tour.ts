import { useEffect, useEffectEvent } from 'react'
import { useSettings } from '#data/account/own-account.ts'
import { useSession } from '#data/session/use-session.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'

/** Starts the tour once for each staff member, on the dashboard, which is the first page they see. */
export function useFirstTour(pathname: string): void {
  const { openModal } = useHashModals()
  const { organization, privileges = [] } = useSession()?.user ?? {}
  const isStaff = Boolean(organization) && privileges.length > 0
  const isDue = useSettings().seen.tour === false && isStaff && pathname === '/dashboard'
  const start = useEffectEvent(() => {
    if (location.hash === '') openModal('tour')
  })
  useEffect(() => {
    if (isDue) start()
  }, [isDue])
}
