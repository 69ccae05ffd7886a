import { type EmailTemplate, type Mail, writeMail } from '@docket/service/mail/write-mail'
import type { MailPurpose } from '../sessions/mail-tokens.ts'
import type { MailWording } from './mail-wording.ts'
import { words } from './words.ts'

type Facts = { to: string; topic: string; token: string }

/**
 * Writes the mail with a link to confirm an address, set a new password or change the address, using the
 * template in the settings.
 */
export function accountMail(
  purpose: MailPurpose,
  { meta }: MailWording,
  { to, topic, token }: Facts,
): Mail {
  const { appName, appUrl } = meta
  return writeMail(to, topic, templateFor(purpose, meta), { appName, appUrl, token })
}

/** Writes the mail with a login code that is valid for `minutes`. */
export function codeMail(
  { meta }: MailWording,
  { to, topic, token }: Facts,
  minutes: number,
): Mail {
  const { appName, appUrl } = meta
  const body = [
    words.code.isYours('<strong>{TOKEN}</strong>'),
    words.code.worksOnce(minutes),
    words.code.notYou,
  ]
    .map((line) => `<p>${line}</p>`)
    .join('\n')
  return writeMail(
    to,
    topic,
    { subject: words.code.subject, body, actionUrl: '{APP_URL}' },
    { appName, appUrl, token },
  )
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
