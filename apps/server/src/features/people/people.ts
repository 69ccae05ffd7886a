import type { App } from '@docket/accounts/app/app'
import { users } from '@docket/model/collections/accounts/users'
import { checkSettings } from './check-settings.ts'
import { serveOwnData } from './export-own-data.ts'
import { keepProved } from './keep-proved.ts'

/** Handles users' own data: their settings, their address, and the export of their data. */
export function people(app: App): void {
  app.beforeSave(users, async (user) => checkSettings(user.settings))
  keepProved(app)
  serveOwnData(app)
}
