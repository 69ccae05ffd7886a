import { obligations as words } from '@docket/texts/model/reports'
import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import type { FieldFaults } from '../kernel/errors.ts'
import { calendarDay, choice, number, reference, text } from '../kernel/field.ts'
import { addDays, addMonths, weekOf } from '../time/calendar.ts'
import type { Day } from '../time/instants.ts'
import type { AirtimeFigures } from './analytics.ts'

/** Hours of programs that a station must air in each week or month, for example under its franchise agreement. */
export const obligations = collection('obligations', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    // Empty: all channels combined.
    channel: reference('channels', { cascadeDelete: true }),
    // Which programs count: all, first runs, or local productions. Fillers never count.
    counts: choice(['programs', 'firstRun', 'local'], { required: true, default: 'programs' }),
    hours: number({ required: true, min: 0.25, max: 10_000 }),
    // Weeks begin on Monday.
    per: choice(['week', 'month'], { required: true, default: 'week' }),
    // Empty: no first day, or no last day. Only whole weeks and months count.
    startsOn: calendarDay(),
    endsOn: calendarDay(),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  access: readByMembers('organization'),
})

export type Obligation = RecordOf<typeof obligations>

/** A range of days: `from` is included, `until` is not. */
export type DayRange = { from: Day; until: Day }

/** The state of an obligation. */
export const OBLIGATION_STATES = ['met', 'planned', 'short'] as const

const HOURS_A_DAY = 24
const WEEK_DAYS = 7
/** The number of hours in the longest week and month, including the hour that is added when clocks go back. */
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
export function appliesIn(
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
