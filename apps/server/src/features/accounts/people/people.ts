import type { App } from '@docket/accounts/app'
import { type User, users } from '@docket/model/accounts/users'
import { type FieldFault, InvalidRecord } from '@docket/model/kernel/errors'
import { people as words } from '@docket/texts/server/accounts'
import { serveOwnData } from './export-own-data.ts'
import { settingsFaults } from './settings-faults.ts'

/** Handles users' own data: their settings, their address, and the export of their data. */
export function people(app: App): void {
  app.validate(users, 'checks the settings', ({ settings }) => settingsFaults(settings))
  protectVerified(app)
  serveOwnData(app)
}

/**
 * Keeps staff from marking addresses as verified: only an email to the address proves it. A user who logs in
 * with a provider gets the account with the same verified address. If staff could verify addresses, anyone
 * with a station could create an account for a stranger's address in advance and know its password.
 */
function protectVerified(app: App): void {
  const name = 'refuses to let staff mark addresses as verified'
  app.guard(users, name, (record, { before, caller }) => {
    if (caller.kind === 'system' || caller.kind === 'superuser') return
    const [is, was] = [record as User, before as User | undefined]
    if (!is.verified || (was?.verified && was.email === is.email)) return
    throw new InvalidRecord(
      was?.verified
        ? { email: faultOf(words.theirsToChange) }
        : { verified: faultOf(words.notProved) },
    )
  })
}

function faultOf(message: string): FieldFault {
  return { code: 'validation_invalid_value', message }
}
