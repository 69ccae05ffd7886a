import type { App } from '@docket/accounts/app'
import {
  CLOCKS,
  CURRENCIES,
  LANGUAGES,
  NOTICE_METHODS,
  NOTIFIED_EVENTS,
  THEMES,
  UNITS,
} from '@docket/model/accounts/user-settings'
import { type User, users } from '@docket/model/accounts/users'
import { type FieldFault, type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { TIME_PATTERN } from '@docket/model/kernel/field'
import { DATE_FORMATS } from '@docket/model/time/format'
import { people as words } from '@docket/texts/server/accounts'
import { z } from 'zod'
import { serveOwnData } from './export-own-data.ts'

/** Handles users' own data: their settings, their address, and the export of their data. */
export function people(app: App): void {
  app.validate(users, 'checks the settings', ({ settings }) => settingsFaults(settings))
  protectVerified(app)
  serveOwnData(app)
}

/**
 * Prevents staff from marking addresses as verified: only an email to the address proves it. A user who logs in with a
 * provider gets the account with the same verified address. If staff could verify addresses, anyone with a station
 * could create an account for a stranger's address in advance and know its password.
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

const TIME = z.string().regex(new RegExp(TIME_PATTERN), 'is not a time such as 22:00')

const SETTINGS = z
  .object({
    theme: z.enum(THEMES),
    localization: z
      .object({
        language: z.enum(LANGUAGES),
        units: z.enum(UNITS),
        clock: z.enum(CLOCKS),
        currency: z.enum(CURRENCIES),
        dateFormat: z.enum(DATE_FORMATS),
      })
      .partial(),
    notifications: z
      .object({
        email: z.boolean(),
        native: z.boolean(),
        off: z.partialRecord(z.enum(NOTIFIED_EVENTS), z.array(z.enum(NOTICE_METHODS))),
        quietFrom: TIME.or(z.literal('')),
        quietUntil: TIME.or(z.literal('')),
        daily: z.array(z.enum(NOTIFIED_EVENTS)).max(NOTIFIED_EVENTS.length),
        digestAt: TIME,
      })
      .partial(),
  })
  .partial()

/** S3.4: Returns the fault of a user's settings if they are not valid for the studio. */
function settingsFaults(settings: unknown): FieldFaults | undefined {
  if (settings === null || settings === undefined) return undefined
  const read = SETTINGS.safeParse(settings)
  if (read.success) return undefined
  const [issue] = read.error.issues
  const where = issue?.path.join('.') || 'settings'
  const message = `${where}: ${issue?.message}.`
  return { settings: { code: 'validation_invalid_value', message } }
}
