import { useEffect, useEffectEvent } from 'react'
import { useSettings } from '#data/session/own-account.ts'
import { useSession } from '#data/session/use-session.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'

/** Starts the tour once for each person of the staff, on the dashboard, where the first visit leads. */
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
