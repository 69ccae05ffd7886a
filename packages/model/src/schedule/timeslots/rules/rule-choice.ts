/** The weekdays as written in recurrence rules, in the order of the week. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The positions of a weekday within a month; −1 is the last. */
export const PLACES = [1, 2, 3, 4, -1] as const

/** The recurrences that the form offers. Every other rule must be typed. */
export type RuleChoice =
  | { often: 'once' }
  | { often: 'daily' }
  | { often: 'weekly' | 'fortnightly'; days: readonly Weekday[] }
  | { often: 'monthly'; place: number; day: Weekday }

/** Returns the rule for a choice. Weekly without days means the weekday of the first date. */
export function ruleOf(choice: RuleChoice): string {
  switch (choice.often) {
    case 'once':
      return ''
    case 'daily':
      return 'FREQ=DAILY'
    case 'monthly':
      return `FREQ=MONTHLY;BYDAY=${choice.place}${choice.day}`
    default: {
      const every = choice.often === 'fortnightly' ? ';INTERVAL=2' : ''
      const days = WEEKDAYS.filter((day) => choice.days.includes(day))
      return `FREQ=WEEKLY${every}${days.length > 0 ? `;BYDAY=${days.join()}` : ''}`
    }
  }
}

/** Returns the choice that a rule represents, or `undefined` when no choice matches. */
export function readRule(rrule: string): RuleChoice | undefined {
  if (rrule === '') return { often: 'once' }
  const { FREQ, INTERVAL = '1', BYDAY = '', WKST: _, ...others } = partsOf(rrule)
  if (Object.keys(others).length > 0) return undefined
  if (FREQ === 'DAILY' && INTERVAL === '1' && BYDAY === '') return { often: 'daily' }
  if (FREQ === 'MONTHLY' && INTERVAL === '1') return readMonthly(BYDAY)
  if (FREQ !== 'WEEKLY' || (INTERVAL !== '1' && INTERVAL !== '2')) return undefined
  const days = BYDAY === '' ? [] : BYDAY.split(',')
  if (!days.every(isWeekday)) return undefined
  return { often: INTERVAL === '2' ? 'fortnightly' : 'weekly', days }
}

function readMonthly(byDay: string): RuleChoice | undefined {
  const day = byDay.slice(-2)
  const place = Number(byDay.slice(0, -2))
  if (!isWeekday(day) || !PLACES.some((one) => one === place)) return undefined
  return { often: 'monthly', place, day }
}

function partsOf(rrule: string): Record<string, string> {
  return Object.fromEntries(rrule.split(';').map((part) => part.split('=', 2)))
}

function isWeekday(text: string): text is Weekday {
  return WEEKDAYS.some((day) => day === text)
}
