import type { CustomField } from './collections/custom-fields.ts'
import { calendarDay, choice, type Field, flag, number, text } from './field.ts'
import { isDay } from './time/calendar.ts'

type Definition = Pick<CustomField, 'key' | 'type' | 'options'>

const TEXT_MAX = 1000

/** What a station's own field is called beside those of the collection: `custom.ward`. */
export function customName({ key }: Pick<Definition, 'key'>): string {
  return `custom.${key}`
}

/** A station's own field as a field of a collection, for forms, columns and filters. */
export function customAsField({ type, options }: Definition): Field {
  switch (type) {
    case 'number':
      return number()
    case 'date':
      return calendarDay()
    case 'list':
      return choice(options ?? [])
    case 'bool':
      return flag()
    default:
      return text({ max: TEXT_MAX })
  }
}

type Check = { holds: (value: unknown, options: readonly string[]) => boolean; fault: string }

const CHECKS: Readonly<Record<CustomField['type'], Check>> = {
  number: { holds: Number.isFinite, fault: 'is not a number' },
  date: { holds: (value) => typeof value === 'string' && isDay(value), fault: 'is not a date' },
  list: {
    holds: (value, options) => options.includes(String(value)),
    fault: 'is none of the choices',
  },
  bool: { holds: (value) => typeof value === 'boolean', fault: 'is neither yes nor no' },
  text: { holds: isShortText, fault: `is not a text of at most ${TEXT_MAX} characters` },
  '': { holds: isShortText, fault: `is not a text of at most ${TEXT_MAX} characters` },
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= TEXT_MAX
}

/** What is wrong with the value of a station's own field, in words; `undefined` when nothing is. */
export function customFault({ type, options }: Definition, value: unknown): string | undefined {
  const { holds, fault } = CHECKS[type]
  return isEmptyCustom(value) || holds(value, options ?? []) ? undefined : fault
}

/** What a record does not keep: nothing was filled in. */
export function isEmptyCustom(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}
