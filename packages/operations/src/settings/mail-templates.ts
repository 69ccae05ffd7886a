type Wording = { subject: string; before: string; link: string; after: readonly string[] }

/** The default email templates for users, until an administrator changes them. */
export const MAIL_TEMPLATES = {
  verificationTemplate: template('confirm-verification', {
    subject: 'Confirm your email address',
    before: 'Please confirm that this is the address of your account at {APP_URL}.',
    link: 'Confirm my address:',
    after: ['The link works for seven days. If you have no account there, ignore this email.'],
  }),
  resetPasswordTemplate: template('confirm-password-reset', {
    subject: 'Set a new password',
    before: 'Someone, probably you, asked to set a new password for your account at {APP_URL}.',
    link: 'Set a new password:',
    after: [
      'The link works once, for 30 minutes.',
      'If this was not you, ignore this email. Your password does not change.',
    ],
  }),
  confirmEmailChangeTemplate: template('confirm-email-change', {
    subject: 'Confirm your new email address',
    before: 'Please confirm that your account at {APP_URL} should use this address from now on.',
    link: 'Use this address:',
    after: [
      'The link works once, for 30 minutes, and asks for your password.',
      'If you did not ask for this, ignore this email. Nothing changes.',
    ],
  }),
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
