import type { App, HookAccess } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { type Invitation, invitations } from '@docket/model/accounts/invitations'
import { users } from '@docket/model/accounts/users'
import { serveAcceptingInvitations } from './accept-invitation.ts'
import { isStillVouchedFor } from './hosts.ts'
import { serveInvitingPeople } from './invite-people.ts'
import { serveSignUp } from './sign-up.ts'
import { serveWaitlist } from './waitlist.ts'

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

/** Withdraws open invitations once the user who sent them is deleted, suspended, or could no longer send them. */
function withdrawWithSender(app: App): void {
  const name = 'withdraws the invitations of people who may no longer invite'
  app.beforeCommit(users, name, async (changes, { records }) => {
    for (const { action, record } of changes) {
      if (action !== 'update') continue
      const where = { invitedBy: record.id, status: 'invited' } as const
      await withdrawUnvouched(records, await records.list(invitations, { where }))
    }
  })
  // Deleting a user has already removed them from the invitations that they sent.
  app.beforeCommit(
    invitations,
    'withdraws invitations whose sender is deleted',
    async (changes, { records }) =>
      withdrawUnvouched(
        records,
        changes.flatMap(({ action, record, before }) =>
          action === 'update' && before?.invitedBy && record.invitedBy === '' ? [record] : [],
        ),
      ),
  )
}

async function withdrawUnvouched(
  records: HookAccess['records'],
  open: readonly Invitation[],
): Promise<void> {
  for (const invitation of open) {
    if (invitation.status !== 'invited' || (await isStillVouchedFor(records, invitation))) continue
    await records.update(invitations, invitation.id, { status: 'withdrawn', tokenHash: '' })
  }
}
