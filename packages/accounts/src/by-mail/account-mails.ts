import { type EmailTemplate, type Mail, writeMail } from '@docket/service/mail/write-mail'
import type { MailPurpose } from '../sessions/mail-tokens.ts'
import type { MailWording } from './mail-wording.ts'

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

const CODE_TEMPLATE = {
  subject: 'Your code to log in to {APP_NAME}',
  actionUrl: '{APP_URL}',
}

/** Writes the mail with a login code that is valid for `minutes`. */
export function codeMail(
  { meta }: MailWording,
  { to, topic, token }: Facts,
  minutes: number,
): Mail {
  const { appName, appUrl } = meta
  const body = [
    '<p>Your code to log in at {APP_URL}: <strong>{TOKEN}</strong></p>',
    `<p>It works once, for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, in the window where you asked for it.</p>`,
    '<p>If this was not you, ignore this email and do not share the code.</p>',
  ].join('\n')
  return writeMail(to, topic, { ...CODE_TEMPLATE, body }, { appName, appUrl, token })
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
