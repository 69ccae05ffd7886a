import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { isLeaving } from '#data/leaving.ts'
import { currentSession } from '#data/use-session.ts'

/** S2.7: pages of signed-in people send others to sign in, and have them back afterwards. */
export function requireSession({ location }: { location: ParsedLocation }): void {
  if (currentSession() || isLeaving()) return
  throw redirect({ to: '/auth/login', search: { back: location.href } })
}
