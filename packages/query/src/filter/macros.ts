import { type EpochMs, toInstant } from '@docket/model/time/instants'

const DAY_MS = 86_400_000

// All values are in UTC. Numbers are parts of the current time; texts are instants in database form.
const MACROS = new Map<string, (at: Date) => string | number>([
  ['now', (at) => instant(at)],
  ['second', (at) => at.getUTCSeconds()],
  ['minute', (at) => at.getUTCMinutes()],
  ['hour', (at) => at.getUTCHours()],
  ['day', (at) => at.getUTCDate()],
  ['month', (at) => at.getUTCMonth() + 1],
  ['year', (at) => at.getUTCFullYear()],
  ['weekday', (at) => at.getUTCDay()],
  ['yesterday', (at) => toInstant(at.getTime() - DAY_MS)],
  ['tomorrow', (at) => toInstant(at.getTime() + DAY_MS)],
  ['todayStart', (at) => startOf(at, 'day')],
  ['todayEnd', (at) => endOf(at, 'day')],
  ['monthStart', (at) => startOf(at, 'month')],
  ['monthEnd', (at) => endOf(at, 'month')],
  ['yearStart', (at) => startOf(at, 'year')],
  ['yearEnd', (at) => endOf(at, 'year')],
])

export function isMacro(name: string): boolean {
  return MACROS.has(name)
}

/** Returns the value of a macro at the time `now`. */
export function macroValue(name: string, now: EpochMs): string | number | null {
  return MACROS.get(name)?.(new Date(now)) ?? null
}

type Span = 'day' | 'month' | 'year'

function startOf(at: Date, span: Span): string {
  return instant(beginning(at, span, 0))
}

/** Returns the last millisecond of the period around `at`. */
function endOf(at: Date, span: Span): string {
  return toInstant(beginning(at, span, 1).getTime() - 1)
}

/** Returns the start of the period around `at`, or of the next one if `later` is 1. */
function beginning(at: Date, span: Span, later: 0 | 1): Date {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
  if (span === 'year') return new Date(Date.UTC(year + later, 0))
  if (span === 'month') return new Date(Date.UTC(year, month + later))
  return new Date(Date.UTC(year, month, day + later))
}

function instant(at: Date): string {
  return toInstant(at.getTime())
}
