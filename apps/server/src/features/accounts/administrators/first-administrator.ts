import type { App } from '@docket/accounts/app'
import { superusers } from '@docket/model/accounts/superusers'
import type { NewValues } from '@docket/records/engine'

/**
 * Creates the administrator that the operator configured, if there is none. Runs before the server listens.
 * Returns whether it created one.
 */
export async function makeFirstAdministrator(app: App): Promise<boolean> {
  const { admin } = app.config
  if (!admin) return false
  const made = await app.transaction(async (records) => {
    if ((await records.count(superusers)) > 0) return false
    const values: NewValues<typeof superusers> & typeof admin = { ...admin }
    await records.create(superusers, values)
    return true
  })
  if (made) app.log.info('The first administrator was created.', { email: admin.email })
  return made
}
