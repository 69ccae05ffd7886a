import type { EmailTemplate } from '@docket/service/mail'

/** The email templates for accounts, and the URL that their links begin with. */
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
