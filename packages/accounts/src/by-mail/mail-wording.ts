import type { LetterTemplate } from '@docket/service/mail/letter'

/** How mails about accounts are worded, and where their links lead. */
export type MailWording = {
  meta: {
    appName: string
    appUrl: string
    verificationTemplate: LetterTemplate
    resetPasswordTemplate: LetterTemplate
    confirmEmailChangeTemplate: LetterTemplate
  }
}

/** Reads the wording that is in force now. */
export type CurrentWording = { current(): MailWording }
