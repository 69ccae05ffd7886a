import {
  CLOCKS,
  CURRENCIES,
  LANGUAGES,
  NOTICE_METHODS,
  NOTIFIED_EVENTS,
  THEMES,
  UNITS,
} from '@docket/model/accounts/user-settings'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { TIME_PATTERN } from '@docket/model/kernel/field'
import { DATE_FORMATS } from '@docket/model/time/format'
import { z } from 'zod'

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
export function settingsFaults(settings: unknown): FieldFaults | undefined {
  if (settings === null || settings === undefined) return undefined
  const read = SETTINGS.safeParse(settings)
  if (read.success) return undefined
  const [issue] = read.error.issues
  const where = issue?.path.join('.') || 'settings'
  const message = `${where}: ${issue?.message}.`
  return { settings: { code: 'validation_invalid_value', message } }
}
