import type { Language } from '../../texts/languages.ts'
import { DAY_MS, type EpochMs } from '../../time/instants.ts'

/** The short names of a language that the grid shows. */
type ClockNames = {
  /** From Sunday on, as at the beginning of a line. */
  weekdays: readonly string[]
  morning: string
  afternoon: string
}

/**
 * The names as `Intl` gives them. They are written out because creating the first `Intl.DateTimeFormat` of a page takes
 * 8 ms, and because server and browser may have different versions of them. A language without an entry works too.
 */
const CLOCK_NAMES = {
  en: {
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    morning: 'AM',
    afternoon: 'PM',
  },
  es: {
    weekdays: ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb'],
    morning: 'a.m.',
    afternoon: 'p.m.',
  },
  fr: {
    weekdays: ['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam'],
    morning: 'AM',
    afternoon: 'PM',
  },
  'pt-BR': {
    weekdays: ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'],
    morning: 'AM',
    afternoon: 'PM',
  },
} satisfies Partial<Record<Language, ClockNames>>

const known = new Map<string, ClockNames>(Object.entries(CLOCK_NAMES))

/** Returns the names in a language, from `Intl` for any that the guide does not have. */
export function clockNamesOf(lang = 'en'): ClockNames {
  const names = known.get(lang) ?? namesFromIntl(lang)
  known.set(lang, names)
  return names
}

// Sunday, November 1, 2026.
const SUNDAY = Date.UTC(2026, 10, 1)

function namesFromIntl(lang: string): ClockNames {
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' })
  const hour = new Intl.DateTimeFormat(lang, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
  const half = (at: EpochMs) =>
    hour.formatToParts(at).find(({ type }) => type === 'dayPeriod')?.value ?? ''
  const weekdays = Array.from({ length: 7 }, (_, day) => weekday.format(SUNDAY + day * DAY_MS))
  return {
    weekdays: weekdays.map((name) => name.slice(0, 1).toUpperCase() + name.slice(1)),
    morning: half(SUNDAY),
    afternoon: half(SUNDAY + DAY_MS / 2),
  }
}
