import type { EmailTemplate } from '@docket/service/mail'

/** The email templates for accounts, and the address that their links lead to. */
export type MailWording = {
  meta: {
    appName: string
    appUrl: string
    verificationTemplate: EmailTemplate
    resetPasswordTemplate: EmailTemplate
    confirmEmailChangeTemplate: EmailTemplate
  }
}

/** Returns the current templates. */
export type CurrentWording = { current(): MailWording }
