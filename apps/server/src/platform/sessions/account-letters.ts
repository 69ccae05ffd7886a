import { type Letter, type Message, writeLetter } from '../mail/letter.ts'
import type { MailPurpose } from './mail-tokens.ts'

type Facts = { to: string; topic: string; publicUrl: string; token: string }

/** The pages of the studio that finish what a mail began; the token is the last part of the path. */
const PAGES: Readonly<Record<MailPurpose, string>> = {
  verification: '/auth/confirm-verification',
  passwordReset: '/auth/confirm-password-reset',
  emailChange: '/auth/confirm-email-change',
}

/** The letter that lets somebody confirm an address, set a new password or change their address. */
export function accountLetter(
  purpose: MailPurpose,
  { to, topic, publicUrl, token }: Facts,
): Letter {
  const { label, ...message } = messageFor(purpose, publicUrl)
  const url = `${publicUrl}${PAGES[purpose]}/${token}`
  return writeLetter(to, topic, { ...message, link: { label, url } })
}

function messageFor(purpose: MailPurpose, site: string): Omit<Message, 'link'> & { label: string } {
  switch (purpose) {
    case 'verification':
      return {
        subject: 'Confirm your e-mail address',
        before: [`Please confirm that this is the address of your account at ${site}.`],
        label: 'Confirm my address',
        after: ['The link works for seven days. If you have no account there, ignore this mail.'],
      }
    case 'passwordReset':
      return {
        subject: 'Set a new password',
        before: [
          `Somebody, probably you, asked to set a new password for your account at ${site}.`,
        ],
        label: 'Set a new password',
        after: [
          'The link works once, for 30 minutes.',
          'If it was not you, ignore this mail: your password stays as it is.',
        ],
      }
    case 'emailChange':
      return {
        subject: 'Confirm your new e-mail address',
        before: [
          `Please confirm that your account at ${site} should use this address from now on.`,
        ],
        label: 'Use this address',
        after: [
          'The link works once, for 30 minutes, and asks for your password.',
          'If you did not ask for this, ignore this mail: nothing changes.',
        ],
      }
  }
}
