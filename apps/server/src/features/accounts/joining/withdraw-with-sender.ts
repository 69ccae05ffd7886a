import type { App, Within } from '@docket/accounts/app'
import { type Invitation, invitations } from '@docket/model/accounts/invitations'
import { users } from '@docket/model/accounts/users'
import { isStillVouchedFor } from './hosts.ts'

/** Withdraws open invitations once the user who sent them is deleted, suspended, or could no longer send them. */
export function withdrawWithSender(app: App): void {
  const name = 'withdraws the invitations of people who may no longer invite'
  app.beforeCommit(users, name, async (changes, { records }) => {
    for (const { action, record } of changes) {
      if (action !== 'update') continue
      const where = { invitedBy: record.id, status: 'invited' } as const
      await withdrawUnvouched(records, await records.list(invitations, { where }))
    }
  })
  // A deleted user has already left the invitations that they sent.
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
  records: Within['records'],
  open: readonly Invitation[],
): Promise<void> {
  for (const invitation of open) {
    if (invitation.status !== 'invited' || (await isStillVouchedFor(records, invitation))) continue
    await records.update(invitations, invitation.id, { status: 'withdrawn', tokenHash: '' })
  }
}
