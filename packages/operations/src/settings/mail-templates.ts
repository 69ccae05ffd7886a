import { mails } from './words.ts'

type Wording = { subject: string; before: string; link: string; after: readonly string[] }

/** Returns the default email templates for users. */
export function mailTemplates() {
  const { verification, resetPassword, confirmEmailChange } = mails
  return {
    verificationTemplate: template('confirm-verification', {
      ...verification,
      after: [verification.after],
    }),
    resetPasswordTemplate: template('confirm-password-reset', {
      ...resetPassword,
      after: [resetPassword.worksOnce, resetPassword.notYou],
    }),
    confirmEmailChangeTemplate: template('confirm-email-change', {
      ...confirmEmailChange,
      after: [confirmEmailChange.worksOnce, confirmEmailChange.notYou],
    }),
  }
}

/** Builds a template. `page` is the studio page that completes the action of the mail. */
function template(page: string, { subject, before, link, after }: Wording) {
  const anchor = '<a href="{ACTION_URL}">{ACTION_URL}</a>'
  const paragraphs = [before, `${link}<br>${anchor}`, ...after]
  return {
    subject,
    body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
    actionUrl: `{APP_URL}/auth/${page}/{TOKEN}`,
  }
}
