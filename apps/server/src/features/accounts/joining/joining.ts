import type { App } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { serveAcceptingInvitations } from './accept-invitation.ts'
import { serveInvitingPeople } from './invite-people.ts'
import { serveSignUp } from './sign-up.ts'
import { serveWaitlist } from './waitlist.ts'
import { withdrawWithSender } from './withdraw-with-sender.ts'

/** Serves the three ways to join Docket: sign-up, the waitlist, and invitations by mail. */
export function joining(app: App): void {
  const { clock, config } = app
  const admit = createAddressThrottle(clock, config.rateLimits)
  serveSignUp(app, admit)
  serveWaitlist(app, admit)
  serveInvitingPeople(app)
  serveAcceptingInvitations(app, admit)
  withdrawWithSender(app)
}
