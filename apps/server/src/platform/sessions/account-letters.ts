import type { Settings } from '../admin/settings-shape.ts'
import { type Letter, type LetterTemplate, writeLetter } from '../mail/letter.ts'
import type { MailPurpose } from './mail-tokens.ts'

type Facts = { to: string; topic: string; token: string }

/**
 * The letter that lets somebody confirm an address, set a new password or change their address,
 * worded as the settings say.
 */
export function accountLetter(
  purpose: MailPurpose,
  { meta }: Pick<Settings, 'meta'>,
  { to, topic, token }: Facts,
): Letter {
  const { appName, appUrl } = meta
  return writeLetter(to, topic, templateFor(purpose, meta), { appName, appUrl, token })
}

function templateFor(purpose: MailPurpose, meta: Settings['meta']): LetterTemplate {
  switch (purpose) {
    case 'verification':
      return meta.verificationTemplate
    case 'passwordReset':
      return meta.resetPasswordTemplate
    case 'emailChange':
      return meta.confirmEmailChangeTemplate
  }
}
