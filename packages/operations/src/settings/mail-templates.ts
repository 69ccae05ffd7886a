import { inLanguage } from '@docket/service/languages'
import { settingsMails as mails } from '@docket/texts/server/operations'

type TemplateWording = { subject: string; before: string; link: string; after: readonly string[] }

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

type Templates = ReturnType<typeof mailTemplates>

/**
 * Returns the settings with the email templates in the language of the email that is being written. Templates that an
 * administrator has changed stay as they are.
 */
export function wordingOf<Meta extends Templates>(settings: { current(): { meta: Meta } }) {
  return { current: () => ({ meta: translated(settings.current().meta) }) }
}

function translated<Meta extends Templates>(meta: Meta): Meta {
  const english = inLanguage('en', mailTemplates)
  const own = mailTemplates()
  const isDefault = (name: keyof Templates) =>
    JSON.stringify(asTemplate(meta[name])) === JSON.stringify(english[name])
  const names = (Object.keys(english) as (keyof Templates)[]).filter(isDefault)
  return { ...meta, ...Object.fromEntries(names.map((name) => [name, own[name]])) }
}

/** Returns a stored template with its keys in the order of the defaults. */
function asTemplate({ subject, body, actionUrl }: Templates[keyof Templates]) {
  return { subject, body, actionUrl }
}

/** Builds a template. `page` is the studio page that completes the action of the mail. */
function template(page: string, { subject, before, link, after }: TemplateWording) {
  const anchor = '<a href="{ACTION_URL}">{ACTION_URL}</a>'
  const paragraphs = [before, `${link}<br>${anchor}`, ...after]
  return {
    subject,
    body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
    actionUrl: `{APP_URL}/auth/${page}/{TOKEN}`,
  }
}
