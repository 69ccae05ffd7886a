import type { App } from '@docket/accounts/app'
import type { User } from '@docket/model/accounts/users'
import type { Notification } from '@docket/model/station/notifications'
import type { Organization } from '@docket/model/station/organizations'
import { inLanguage, languageOfPerson, languageOfStation } from '@docket/service/languages'
import { quote, quoteInSubject, writeMail } from '@docket/service/mail'
import { notifications as words } from '@docket/texts/server/station'
import type { WrittenNotice } from './notices.ts'

/** Mails one notice to a user. */
export async function mailNotice(
  app: App,
  person: User,
  { title, body, path, event }: Pick<Notification, 'title' | 'body' | 'path' | 'event'>,
): Promise<void> {
  const { name, url } = app.installation()
  const facts = { appName: name, appUrl: url, token: '' }
  // The mail limit counts each kind of event separately, so that events caused by strangers cannot block
  // other notices.
  const [about = ''] = event.split(' ', 1)
  const message = inLanguage(languageOfPerson(person), () => {
    const template = {
      subject: quoteInSubject(title),
      body: `<p>${quote(body)}</p><p><a href="{ACTION_URL}">{ACTION_URL}</a></p><p>${words.chooseEmails}</p>`,
      actionUrl: `{APP_URL}${path || '/dashboard'}`,
    }
    return writeMail(person.email, 'notification', template, facts)
  })
  await app.mail.post(message, { kind: 'notification', about })
}

/** Emails someone without an account, who cannot open the studio, in the station's language. */
export async function mailOutsider(
  app: App,
  station: Organization,
  { email, name, said }: Pick<WrittenNotice, 'name' | 'said'> & { email: string },
): Promise<void> {
  const installation = app.installation()
  const facts = { appName: installation.name, appUrl: installation.url, token: '' }
  const language = languageOfStation(station)
  const message = inLanguage(language, () => {
    const { title, body } = said[language]
    const template = {
      subject: `${quoteInSubject(title)} · ${quoteInSubject(station.name)}`,
      body: `<p>${quote(body)}</p><p>${words.mailedBy({ station: quote(station.name) })}</p>`,
      actionUrl: '{APP_URL}',
    }
    return writeMail(email, 'notification', template, facts)
  })
  await app.mail.post(message, { kind: 'notification', about: name })
}
