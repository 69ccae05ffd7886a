import type { App } from '@docket/accounts/app'
import { firstRun } from '@docket/model/accounts/first-run'
import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import { z } from 'zod'

/** Tells the studio whether any accounts exist, so that it can offer to create the first administrator. */
export function serveFirstRun({ handle, records }: Pick<App, 'handle' | 'records'>): void {
  handle(
    firstRun,
    {
      who: 'anyone',
      shape: z.object({}),
      area: 'Administration',
      summary: 'Check whether an administrator exists',
    },
    async () => ({
      hasAdministrator: (await records.list(superusers, { limit: 1 })).length > 0,
      hasPeople: (await records.list(users, { limit: 1 })).length > 0,
    }),
  )
}
