import { STAFF_LANGUAGES } from '@docket/texts/languages'
import { DATE_FORMATS, type DateFormat } from '../time/format.ts'

/** The events that users can be notified about. */
export const NOTIFIED_EVENTS = [
  'alarms',
  'schedule',
  'conflicts',
  'submissions',
  'members',
  'equipment',
  'captions',
  'campaigns',
  'imports',
] as const

export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number]

/** The delivery methods: in the studio, by email, and through the system's own notifications. */
export const NOTICE_METHODS = ['app', 'email', 'native'] as const

export type NotifiedWay = (typeof NOTICE_METHODS)[number]

export const THEMES = ['dark', 'light', 'system'] as const
export const LANGUAGES = STAFF_LANGUAGES
export const UNITS = ['imperial', 'metric'] as const
export const CLOCKS = ['12h', '24h'] as const
export const CURRENCIES = ['usd', 'cad', 'eur', 'gbp'] as const

export type Currency = (typeof CURRENCIES)[number]

/** A user's preferences for the studio, stored in `users.settings`. */
export type UserSettings = {
  theme: (typeof THEMES)[number]
  localization: {
    language: (typeof LANGUAGES)[number]
    units: (typeof UNITS)[number]
    clock: (typeof CLOCKS)[number]
    currency: Currency
    dateFormat: DateFormat
  }
  notifications: {
    email: boolean
    native: boolean
    /** The delivery methods turned off per event. All others are on, as far as the two flags above allow. */
    off: Partial<Record<NotifiedEvent, NotifiedWay[]>>
    /**
     * `HH:mm` on the station's clock; both empty means never. Quiet hours apply only to emails and native
     * notifications.
     */
    quietFrom: string
    quietUntil: string
    /** The events whose emails wait for the daily digest. */
    daily: NotifiedEvent[]
    /** When the digest is sent: `HH:mm` on the station's clock. */
    digestAt: string
  }
  /** What the user has already seen: the tour, and the number of the latest news item. */
  seen: { tour: boolean; news: number }
}

/** S3.4: The settings of a user who has not changed any. */
export const DEFAULT_SETTINGS: UserSettings = {
  theme: 'dark',
  localization: {
    language: 'en',
    units: 'imperial',
    clock: '12h',
    currency: 'usd',
    dateFormat: 'mm/dd/yy',
  },
  notifications: {
    email: true,
    native: false,
    off: {},
    quietFrom: '',
    quietUntil: '',
    daily: [],
    digestAt: '08:00',
  },
  seen: { tour: false, news: 0 },
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Completes stored settings with the defaults. Invalid values count as absent. */
export function readSettings(stored: unknown): UserSettings {
  const { theme, localization, notifications, seen } = asObject(stored)
  const { tour, news } = asObject(seen)
  const place = asObject(localization)
  const settings = asObject(notifications)
  const { localization: usual, notifications: loud } = DEFAULT_SETTINGS
  return {
    theme: oneOf(THEMES, theme, DEFAULT_SETTINGS.theme),
    localization: {
      language: oneOf(LANGUAGES, place.language, usual.language),
      units: oneOf(UNITS, place.units, usual.units),
      clock: oneOf(CLOCKS, place.clock, usual.clock),
      currency: oneOf(CURRENCIES, place.currency, usual.currency),
      dateFormat: oneOf(DATE_FORMATS, place.dateFormat, usual.dateFormat),
    },
    notifications: {
      email: typeof settings.email === 'boolean' ? settings.email : loud.email,
      native: typeof settings.native === 'boolean' ? settings.native : loud.native,
      off: readOff(settings.off),
      quietFrom: timeOr(loud.quietFrom, settings.quietFrom),
      quietUntil: timeOr(loud.quietUntil, settings.quietUntil),
      daily: readDaily(settings.daily),
      digestAt: timeOr(loud.digestAt, settings.digestAt),
    },
    seen: { tour: tour === true, news: typeof news === 'number' ? news : 0 },
  }
}

function readOff(stored: unknown): UserSettings['notifications']['off'] {
  const off: UserSettings['notifications']['off'] = {}
  for (const event of NOTIFIED_EVENTS) {
    const ways = asObject(stored)[event]
    if (Array.isArray(ways)) off[event] = NOTICE_METHODS.filter((way) => ways.includes(way))
  }
  return off
}

function readDaily(stored: unknown): NotifiedEvent[] {
  return Array.isArray(stored) ? NOTIFIED_EVENTS.filter((event) => stored.includes(event)) : []
}

function timeOr(otherwise: string, stored: unknown): string {
  return typeof stored === 'string' && TIME.test(stored) ? stored : otherwise
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  stored: unknown,
  otherwise: Value,
): Value {
  return values.find((value) => value === stored) ?? otherwise
}

function asObject(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : {}
}
