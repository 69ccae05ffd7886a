import { timeslots as words } from '@docket/texts/server/schedule'
import { RRuleTemporal } from 'rrule-temporal'

const WEEKDAY = '(MO|TU|WE|TH|FR|SA|SU)'

/** The parts of RFC 5545's RRULE that give at most one occurrence per day, with their allowed values. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  BYDAY: listOf(`([+-]?[1-5])?${WEEKDAY}`),
  BYMONTHDAY: listOf('-?([1-9]|[12]\\d|3[01])'),
  BYMONTH: listOf('([1-9]|1[0-2])'),
  BYSETPOS: listOf('-?[1-9]\\d?'),
  WKST: new RegExp(`^${WEEKDAY}$`),
}

function listOf(value: string): RegExp {
  return new RegExp(`^${value}(,${value})*$`)
}

/** Returns what is wrong with a rule, as a sentence for its author; `undefined` if it is valid. */
export function rruleFault(rrule: string): string | undefined {
  const parts = rrule.split(';').map((part) => part.split('='))
  const names = parts.map(([name = '']) => name)
  if (!names.includes('FREQ')) return words.rule.enter
  if (new Set(names).size < names.length) return words.rule.onlyOnce
  for (const [name = '', value = '', ...rest] of parts) {
    const allowed = PARTS[name]
    if (!allowed) return words.rule.cannotHave({ part: name })
    if (rest.length > 0 || !allowed.test(value)) return words.rule.notValue({ value, part: name })
  }
  return combinationFault(rrule)
}

// Finds parts that are valid alone but not together, such as the second Tuesday of a week.
function combinationFault(rrule: string): string | undefined {
  try {
    parseRrule(rrule, '20260101T000000Z')
    return undefined
  } catch (error) {
    return words.rule.notTogether({ reason: (error as Error).message })
  }
}

/** Parses a valid rule (see `rruleFault`) that starts at `start` (`YYYYMMDDTHHmmssZ`). */
export function parseRrule(rrule: string, start: string): RRuleTemporal {
  return new RRuleTemporal({ rruleString: `DTSTART:${start}\nRRULE:${rrule}`, strict: true })
}
