import { type AccountMailName, authOptionsOf } from '@docket/model/kernel/auth-options'
import type { EmailTemplate } from '@docket/service/mail'
import type { Person } from '../sessions/people.ts'

/** The user to whom a mail is written: their collection, and the values that it can contain. */
export type Addressee = {
  schema: Person['schema']
  record: Readonly<Record<string, unknown>>
}

type OwnMail = { template: EmailTemplate; values: Readonly<Record<string, string>> }

const OF_RECORD = /\{RECORD:(\w+)\}/g
// People choose these values themselves, so a mail has room for a name and not for an advertisement.
const MAX_VALUE_CHARACTERS = 200
// PocketBase has these pages below /_/, in the templates that every one of its exports contains.
const FOREIGN_PAGES = '{APP_URL}/_/#/auth/'
const PAGES = '{APP_URL}/auth/'

/**
 * Returns the mail as the user's collection words it, with the values of the record in it, or `undefined` if the
 * settings word it.
 */
export function ownMailOf(
  name: AccountMailName,
  { schema, record }: Addressee,
  actionUrl: string,
): OwnMail | undefined {
  const own = authOptionsOf(schema).templates?.[name]
  if (!own) return undefined
  const { subject, body } = own
  const named = [...`${subject} ${body}`.matchAll(OF_RECORD)].map(([, field = '']) => field)
  const shown = (field: string) => (schema.fields[field]?.hidden ? '' : textOf(record[field]))
  return {
    template: { subject, body: body.replaceAll(FOREIGN_PAGES, PAGES), actionUrl },
    values: Object.fromEntries(named.map((field) => [`RECORD:${field}`, shown(field)])),
  }
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return shorten(value.map(textOf).join(', '))
  return shorten(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Returns the text in one line, without control characters, cut off where it is too long for a mail. */
export function shorten(text: string): string {
  const line = text.slice(0, 2 * MAX_VALUE_CHARACTERS).replace(/\p{Cc}+/gu, ' ')
  const characters = [...line.trim()]
  return characters.length > MAX_VALUE_CHARACTERS
    ? `${characters.slice(0, MAX_VALUE_CHARACTERS - 1).join('')}…`
    : characters.join('')
}
