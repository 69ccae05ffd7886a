import {
  CLOCKS,
  CURRENCIES,
  DATE_FORMATS,
  LANGUAGES,
  NOTICE_METHODS,
  NOTIFIED_EVENTS,
  type NotifiedEvent,
  THEMES,
  UNITS,
} from '@docket/model/accounts/user-settings'
import { InvalidRecord } from '@docket/model/errors'
import { z } from 'zod'

const TIME = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'is not a time such as 22:00')
const EVENTS = Object.keys(NOTIFIED_EVENTS) as [NotifiedEvent, ...NotifiedEvent[]]

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
        off: z.partialRecord(z.enum(EVENTS), z.array(z.enum(NOTICE_METHODS))),
        quietFrom: TIME,
        quietUntil: TIME,
      })
      .partial(),
  })
  .partial()

/** S3.4: Throws `InvalidRecord` if a user's settings are not valid for the studio. */
export function checkSettings(settings: unknown): void {
  if (settings === null || settings === undefined) return
  const read = SETTINGS.safeParse(settings)
  if (read.success) return
  const [issue] = read.error.issues
  const where = issue?.path.join('.') || 'settings'
  const message = `${where}: ${issue?.message}.`
  throw new InvalidRecord({ settings: { code: 'validation_invalid_value', message } })
}
