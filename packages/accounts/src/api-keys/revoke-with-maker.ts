import { apiKeys } from '@docket/model/accounts/api-keys'
import { users } from '@docket/model/accounts/users'
import { toInstant } from '@docket/model/time/instants'
import type { App, Within } from '../app/app.ts'

/** Revokes API keys when the administrator who created them is deleted, or may no longer create any. */
export function revokeWithMaker({
  beforeCommit,
  clock,
}: Pick<App, 'beforeCommit' | 'clock'>): void {
  const revoke = async ({ records }: Within, ids: readonly string[]) => {
    const revokedAt = toInstant(clock.now())
    for (const id of ids) await records.update(apiKeys, id, { revokedAt })
  }
  const name = 'revokes the API keys of former administrators'
  beforeCommit(users, name, async (changes, within) => {
    for (const { action, record } of changes) {
      if (action !== 'update' || mayMakeKeys(record)) continue
      const where = { createdBy: record.id, revokedAt: '' } as const
      const open = await within.records.list(apiKeys, { where })
      await revoke(
        within,
        open.map(({ id }) => id),
      )
    }
  })
  // A deleted user has already been removed from the keys that they created.
  beforeCommit(apiKeys, 'revokes keys whose creator is deleted', (changes, within) =>
    revoke(
      within,
      changes.flatMap(({ action, record, before }) => {
        const isLeft = action === 'update' && before.createdBy !== '' && record.createdBy === ''
        return isLeft && record.revokedAt === '' ? [record.id] : []
      }),
    ),
  )
}

function mayMakeKeys({ suspended, privileges }: { suspended: boolean; privileges: string[] }) {
  return !suspended && privileges.includes('admin')
}
