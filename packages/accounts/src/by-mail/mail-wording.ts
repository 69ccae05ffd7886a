import type { LetterTemplate } from '@docket/service/mail/letter'

/** The email templates for accounts, and the address that their links lead to. */
export type MailWording = {
  meta: {
    appName: string
    appUrl: string
    verificationTemplate: LetterTemplate
    resetPasswordTemplate: LetterTemplate
    confirmEmailChangeTemplate: LetterTemplate
  }
}

/** Returns the current templates. */
export type CurrentWording = { current(): MailWording }
