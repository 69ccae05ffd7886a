import type { App } from '@docket/accounts/app'
import { users } from '@docket/model/accounts/users'
import { serveOwnData } from './export-own-data.ts'
import { keepProved } from './keep-proved.ts'
import { settingsFaults } from './settings-faults.ts'

/** Handles users' own data: their settings, their address, and the export of their data. */
export function people(app: App): void {
  app.validate(users, 'checks the settings', ({ settings }) => settingsFaults(settings))
  keepProved(app)
  serveOwnData(app)
}
