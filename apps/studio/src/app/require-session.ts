import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { isLeaving } from '#data/session/leaving.ts'
import { currentSession } from '#data/session/use-session.ts'

/** S2.7: Redirects logged-out users to the login page, which returns them here afterwards. */
export function requireSession({ location }: { location: ParsedLocation }): void {
  if (currentSession() || isLeaving()) return
  throw redirect({ to: '/auth/login', search: { back: location.href } })
}
