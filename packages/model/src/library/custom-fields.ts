import { library as words } from '@docket/texts/model/library'
import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  type Field,
  flag,
  json,
  number,
  reference,
  text,
  whole,
} from '../kernel/field.ts'
import { isDay } from '../time/calendar.ts'

/** A custom field that a station adds to its shows. */
export const customFields = collection('customFields', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    key: text({ required: true, max: 40, pattern: '^[a-z][A-Za-z0-9]*$' }),
    label: text({ required: true, max: 120, presentable: true }),
    type: choice(['text', 'number', 'date', 'list', 'bool'], { required: true }),
    options: json<string[]>({ maxSize: 8192 }),
    // Whether viewers see the field.
    public: flag(),
    position: whole(),
  },
  indexes: [{ fields: ['organization', 'key'], unique: true }],
  access: readByMembers('organization', 'content'),
})

export type CustomField = RecordOf<typeof customFields>

type Definition = Pick<CustomField, 'key' | 'type' | 'options'>

const MAX_TEXT_LENGTH = 1000

/** Returns the name of a custom field among the fields of a collection: `custom.ward`. */
export function customName({ key }: Pick<Definition, 'key'>): string {
  return `custom.${key}`
}

/** Converts a station's custom field into a field of a collection, for forms, columns and filters. */
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
      return text({ max: MAX_TEXT_LENGTH })
  }
}

type Check = {
  accepts: (value: unknown, options: readonly string[]) => boolean
  fault: () => string
}

const CHECKS: Readonly<Record<CustomField['type'], Check>> = {
  number: { accepts: Number.isFinite, fault: () => words.number },
  date: { accepts: (value) => typeof value === 'string' && isDay(value), fault: () => words.date },
  list: {
    accepts: (value, options) => options.includes(String(value)),
    fault: () => words.list,
  },
  bool: { accepts: (value) => typeof value === 'boolean', fault: () => words.bool },
  text: { accepts: isShortText, fault: () => words.text({ most: MAX_TEXT_LENGTH }) },
  '': { accepts: isShortText, fault: () => words.text({ most: MAX_TEXT_LENGTH }) },
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
}

/** Describes what is wrong with the value of a custom field. Returns `undefined` for a valid value. */
export function customFault({ type, options }: Definition, value: unknown): string | undefined {
  const { accepts, fault } = CHECKS[type]
  return isEmptyCustom(value) || accepts(value, options ?? []) ? undefined : fault()
}

/** Reports whether the value is empty. Records do not store empty values. */
export function isEmptyCustom(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** Returns the values that a record stores: those that are not empty, or `null` if there are none. */
export function filledCustom(
  custom: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> | null {
  const filled = Object.entries(custom ?? {}).filter(([, value]) => !isEmptyCustom(value))
  return filled.length > 0 ? Object.fromEntries(filled) : null
}
