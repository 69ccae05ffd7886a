import type { Obligation } from '../collections/station/obligations.ts'
import type { FieldFaults } from '../errors.ts'
import { addDays, addMonths, weekOf } from '../time/calendar.ts'
import type { Day } from '../time.ts'
import type { AirtimeFigures } from './analytics.ts'
import { obligationWords as words } from './words.ts'

/** A range of days: `from` is included, `until` is not. */
export type DayRange = { from: Day; until: Day }

/** What is left of an obligation. */
export const OBLIGATION_STATES = ['met', 'planned', 'short'] as const

const HOURS_A_DAY = 24
const WEEK_DAYS = 7
/** The most hours in a month, including the hour that is added when clocks go back. */
const MAX_HOURS = { week: WEEK_DAYS * HOURS_A_DAY + 1, month: 31 * HOURS_A_DAY + 1 } as const

/** Returns the week, from Monday, or the calendar month around a day. */
export function spanAround(per: Obligation['per'], day: Day): DayRange {
  if (per === 'week') {
    const [from = day] = weekOf(day)
    return { from, until: addDays(from, WEEK_DAYS) }
  }
  const from = `${day.slice(0, 7)}-01`
  return { from, until: addMonths(from, 1) }
}

/** Reports whether an obligation applies in a week or month. Only whole ones count. */
export function holdsIn(
  { startsOn, endsOn }: Pick<Obligation, 'startsOn' | 'endsOn'>,
  { from, until }: DayRange,
): boolean {
  return (startsOn === '' || startsOn <= from) && (endsOn === '' || endsOn >= addDays(until, -1))
}

/** Returns the seconds that count toward an obligation: programs, first runs, or local productions. */
export function countedSec(
  counts: Obligation['counts'],
  figures: Pick<AirtimeFigures, 'airedSec' | 'fillerSec' | 'firstRunSec' | 'localSec'>,
): number {
  if (counts === 'firstRun') return figures.firstRunSec
  return counts === 'local' ? figures.localSec : figures.airedSec - figures.fillerSec
}

/**
 * The state of an obligation: `met` if enough has aired, `planned` if the rest is on the schedule, `short` if more
 * programs have to be scheduled.
 */
export type ObligationState = (typeof OBLIGATION_STATES)[number]

export type Hours = { owedSec: number; airedSec: number; plannedSec: number }

export function stateOfHours({ owedSec, airedSec, plannedSec }: Hours): ObligationState {
  if (airedSec >= owedSec) return 'met'
  return airedSec + plannedSec >= owedSec ? 'planned' : 'short'
}

/** Returns the seconds that neither aired nor are planned. */
export function missingSec({ owedSec, airedSec, plannedSec }: Hours): number {
  return Math.max(0, owedSec - airedSec - plannedSec)
}

/** Returns what is wrong with an obligation, by field. */
export function faultsOfObligation({
  hours,
  per,
  channel,
  startsOn,
  endsOn,
}: Pick<Obligation, 'hours' | 'per' | 'channel' | 'startsOn' | 'endsOn'>): FieldFaults {
  const fault = (message: string) => ({ code: 'validation_invalid_value', message })
  const most = per === '' ? Number.POSITIVE_INFINITY : MAX_HOURS[per]
  const isOverfull = channel !== '' && hours > most
  const isReversed = startsOn !== '' && endsOn !== '' && endsOn < startsOn
  return {
    ...(isOverfull && {
      hours: fault(per === 'week' ? words.weekIsShorter : words.monthIsShorter),
    }),
    ...(isReversed && { endsOn: fault(words.endsBeforeStart) }),
  }
}
