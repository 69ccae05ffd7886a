import { forms as words } from '@docket/texts/model/texts'
import { isZone } from '../../time/zone.ts'
import { isNowhere } from './geo-point.ts'

/**
 * The validation rules of generated forms: a text such as `required|string|max:80`, evaluated from left to
 * right. The browser checks it at the field, and the server checks the same text again.
 */

/** The context of a rule besides the value itself. */
export type RuleContext = {
  /** The name of the field in messages: its label or its name. */
  field: string
  /** All values of the form by name, for rules that compare fields. */
  values?: Readonly<Record<string, unknown>>
}

type CheckedValue = RuleContext & { text: string; argument: string; value: unknown }

/** Returns an error message, or `undefined` for a valid value. */
type Rule = (checked: CheckedValue) => string | undefined

/** A parsed rule: `max:80` is `{ name: 'max', argument: '80' }`. */
export type NamedRule = { name: string; argument: string }

const PHONE = /^(?:\+?1[\s.-]?)?(?:\([2-9]\d{2}\)|[2-9]\d{2})[\s.-]?[2-9]\d{2}[\s.-]?\d{4}$/
// Matches one plain address, without quoted local parts, comments or lists.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i
const EMAIL_CHARACTERS = 254
const URL_CHARACTERS = 2000

const RULES: Readonly<Record<string, Rule>> = {
  required: ({ value, field }) => (isEmpty(value) ? words.required({ field }) : undefined),
  string: ({ value, field }) => (typeof value === 'string' ? undefined : words.notValid({ field })),
  min: ({ text, argument }) =>
    [...text].length >= lengthOf(argument) ? undefined : words.min({ least: argument }),
  max: ({ text, argument }) =>
    [...text].length <= lengthOf(argument) ? undefined : words.max({ most: argument }),
  zipcode: matches(/^\d{5}(?:-\d{4})?$/, () => words.zipcode),
  phone: matches(PHONE, () => words.phone),
  email: ({ text }) =>
    text.length <= EMAIL_CHARACTERS && EMAIL.test(text) ? undefined : words.email,
  numeric: matches(/^\d+$/, () => words.numeric),
  same: ({ value, argument, values }) =>
    sameValue(value, values?.[argument]) ? undefined : words.same({ other: argument }),
  ein: matches(/^\d{2}-\d{7}$/, () => words.ein),
  url: ({ text }) => (isWebAddress(text) ? undefined : words.url),
  routing: matches(/^(?!0{9})\d{9}$/, () => words.routing),
  zone: ({ text }) => (isZone(text) ? undefined : words.zone),
  lowercase: ({ text }) => (text === text.toLowerCase() ? undefined : words.lowercase),
  // An address with or without a path. Only connecting shows whether the path is right.
  cablecast: ({ text }) => (isWebAddress(text) && !/[?#]/.test(text) ? undefined : words.cablecast),
}

// These rules also check empty values. All other rules skip them.
const OF_EMPTY = new Set(['required', 'same'])

/** Parses the rules of a text, in order. Throws for an unknown rule. */
export function parseRules(rules: string): NamedRule[] {
  return rules
    .split('|')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')
    .map((rule) => {
      const [name = '', ...rest] = rule.split(':')
      if (!Object.hasOwn(RULES, name)) throw new Error('No such validator exists')
      return { name, argument: rest.join(':').trim() }
    })
}

/** Reports whether the rules require a value. */
export function isRequired(rules: string): boolean {
  return parseRules(rules).some(({ name }) => name === 'required')
}

/** Returns the first rule that a value violates, with its message. Returns `undefined` for a valid value. */
export function brokenRule(
  rules: string,
  value: unknown,
  context: RuleContext,
): { rule: string; message: string } | undefined {
  const text = toText(value)
  for (const { name, argument } of parseRules(rules)) {
    if (isEmpty(value) && !OF_EMPTY.has(name)) continue
    const message = RULES[name]?.({ ...context, value, text, argument })
    if (message) return { rule: name, message }
  }
  return undefined
}

/** Reports whether a value is empty: no text, no choice, no file, no location. `0` and `false` are not empty. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || isNowhere(value)
}

/** Reports whether the text is an http or https URL with a host, of at most 2000 characters. */
export function isWebAddress(text: string): boolean {
  const url = text.length <= URL_CHARACTERS && !/\s/.test(text) ? URL.parse(text) : null
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.hostname !== ''
}

function matches(pattern: RegExp, message: () => string): Rule {
  return ({ text }) => (pattern.test(text) ? undefined : message())
}

function lengthOf(argument: string): number {
  if (!/^\d+$/.test(argument)) throw new Error(`“${argument}” is not a length.`)
  return Number(argument)
}

function sameValue(one: unknown, other: unknown): boolean {
  return isEmpty(one) ? isEmpty(other) : toText(one) === toText(other)
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}
