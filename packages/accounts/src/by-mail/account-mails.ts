import type { AccountMailName } from '@docket/model/kernel/auth-options'
import { type EmailTemplate, type Mail, writeMail } from '@docket/service/mail'
import { byMail as words } from '@docket/texts/server/accounts'
import type { MailPurpose } from '../sessions/mail-tokens.ts'
import type { MailWording } from './mail-wording.ts'
import { type Addressee, ownMailOf, shorten } from './own-templates.ts'

/** `person` is whom the mail is written to. Their collection may have its own wording. */
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

/** A log-in code: its id, and how long it is valid. */
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

/** A log-in: when it was, its address, and what the client calls itself. */
type LogIn = { at: string; address: string; agent: string }

/** Writes the mail that reports a log-in from a new network. */
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
