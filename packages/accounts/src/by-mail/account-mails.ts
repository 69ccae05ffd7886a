import { type AccountMailName, authOptionsOf } from '@docket/model/kernel/auth-options'
import { type EmailTemplate, type Mail, writeMail } from '@docket/service/mail'
import { byMail as words } from '@docket/texts/server/accounts'
import type { MailPurpose } from '../sessions/mail-tokens.ts'
import type { Person } from '../sessions/people.ts'
import type { MailWording } from './mail-wording.ts'

/** `person` is the recipient of the mail. Their collection may have its own template. */
type AccountMailFacts = { to: string; topic: string; token: string; person?: Addressee }

/**
 * Writes the mail with a link to confirm an address, set a new password or change the address, using the
 * template of the collection or that in the settings.
 */
export function accountMail(
  purpose: MailPurpose,
  { meta }: MailWording,
  facts: AccountMailFacts,
): Mail {
  return fillIn(purpose, templateFor(purpose, meta), meta, facts)
}

/** A login code: its id, and how long it is valid. */
type SentCode = { id: string; minutes: number }

/** Writes the mail with a login code. */
export function codeMail(
  { meta }: MailWording,
  facts: AccountMailFacts,
  { id, minutes }: SentCode,
): Mail {
  const { subject, isYours, worksOnce, notYou } = words.code
  const body = paragraphs(
    isYours({ code: '<strong>{TOKEN}</strong>' }),
    worksOnce({ minutes }),
    notYou,
  )
  const more = { OTP: facts.token, OTP_ID: id }
  return fillIn('otp', { subject, body, actionUrl: '{APP_URL}' }, meta, { ...facts, more })
}

/** A login: its time, the client's address, and its user agent. */
type LogIn = { at: string; address: string; agent: string }

/** Writes the mail that reports a login from a new network. */
export function alertMail(
  { meta }: MailWording,
  facts: Omit<AccountMailFacts, 'token'>,
  logIn: LogIn,
): Mail {
  const { subject, happened, notYou } = words.alert
  const body = paragraphs(happened, '{ALERT_INFO}', notYou)
  const told = [logIn.at, logIn.address, shorten(logIn.agent)].filter((part) => part !== '')
  const more = { ALERT_INFO: told.join(', ') }
  return fillIn('alert', { subject, body, actionUrl: '' }, meta, { ...facts, token: '', more })
}

function fillIn(
  name: AccountMailName,
  standard: EmailTemplate,
  { appName, appUrl }: MailWording['meta'],
  {
    to,
    topic,
    token,
    person,
    more,
  }: AccountMailFacts & { more?: Readonly<Record<string, string>> },
): Mail {
  const own = person && ownMailOf(name, person, standard.actionUrl)
  const facts = { appName, appUrl, token, more: { ...more, ...own?.values } }
  return writeMail(to, topic, own?.template ?? standard, facts)
}

function paragraphs(...lines: readonly string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join('\n')
}

function templateFor(purpose: MailPurpose, meta: MailWording['meta']): EmailTemplate {
  switch (purpose) {
    case 'verification':
      return meta.verificationTemplate
    case 'passwordReset':
      return meta.resetPasswordTemplate
    case 'emailChange':
      return meta.confirmEmailChangeTemplate
  }
}

/** The recipient of a mail: their collection, and the values that the mail can contain. */
type Addressee = {
  schema: Person['schema']
  record: Readonly<Record<string, unknown>>
}

type OwnMail = { template: EmailTemplate; values: Readonly<Record<string, string>> }

const OF_RECORD = /\{RECORD:(\w+)\}/g
// People choose these values themselves, so they are cut off: a mail has room for a name, but not for an advertisement.
const MAX_VALUE_CHARACTERS = 200
// PocketBase has these pages below /_/, and the templates in every PocketBase export link to them there.
const FOREIGN_PAGES = '{APP_URL}/_/#/auth/'
const PAGES = '{APP_URL}/auth/'

/**
 * Returns the mail from the template of the user's collection, with the values of the record in it, or `undefined` if
 * the template in the settings applies.
 */
function ownMailOf(
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

/** Returns the text on one line, without control characters, cut off where it is too long for a mail. */
function shorten(text: string): string {
  const line = text.slice(0, 2 * MAX_VALUE_CHARACTERS).replace(/\p{Cc}+/gu, ' ')
  const characters = [...line.trim()]
  return characters.length > MAX_VALUE_CHARACTERS
    ? `${characters.slice(0, MAX_VALUE_CHARACTERS - 1).join('')}…`
    : characters.join('')
}
