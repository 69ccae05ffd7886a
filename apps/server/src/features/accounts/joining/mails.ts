import type { Installation } from '@docket/accounts/app'
import { INVITATION_DAYS } from '@docket/model/accounts/joining'
import { type Mail, writeMail } from '@docket/service/mail'
import { joiningMails as mails } from '@docket/texts/server/accounts'

type JoiningMailFacts = { to: string; token: string; installation: Installation }

const LINK = '<a href="{ACTION_URL}">{ACTION_URL}</a>'

/** Writes the mail that invites a person to join a station's staff. */
export function invitationMail(
  { to, token, installation }: JoiningMailFacts,
  station: string,
): Mail {
  return write('invitation', { to, token, installation }, [
    // Removes characters with a meaning in templates, because users typed this name.
    mails.invites({ station: station.replace(/[<>&{}]/g, ' ') }),
    `${mails.joinOrDecline}<br>${LINK}`,
    mails.invitationEnds({ days: INVITATION_DAYS }),
  ])
}

/** Writes the mail that tells a station on the waitlist that its place is ready. */
export function waitlistMail(facts: JoiningMailFacts): Mail {
  return write('waitlist', facts, [
    mails.placeIsReady,
    `${mails.setUpStation}<br>${LINK}`,
    mails.placeEnds({ days: INVITATION_DAYS }),
  ])
}

/** Writes the mail that tells the owner of an account that someone tried to sign up with their address. */
export function knownAddressMail(to: string, installation: Installation): Mail {
  const facts = { appName: installation.name, appUrl: installation.url, token: '' }
  const body = paragraphs([mails.triedToSignUp, `${mails.logInThere}<br>${LINK}`, mails.notYou])
  const template = {
    subject: mails.knownAddressSubject,
    body,
    actionUrl: '{APP_URL}/auth/login',
  }
  return writeMail(to, 'knownAddress', template, facts)
}

function write(
  topic: 'invitation' | 'waitlist',
  facts: JoiningMailFacts,
  lines: readonly string[],
): Mail {
  const { to, token, installation } = facts
  const actionUrl = '{APP_URL}/auth/signup?invitation={TOKEN}'
  const template = { subject: mails.subjects[topic], body: paragraphs(lines), actionUrl }
  return writeMail(to, topic, template, {
    appName: installation.name,
    appUrl: installation.url,
    token,
  })
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join('\n')
}
