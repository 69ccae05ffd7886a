import type { Installation } from '@docket/accounts/app/app'
import { INVITATION_DAYS } from '@docket/model/accounts/joining'
import { type Mail, writeMail } from '@docket/service/mail/write-mail'

type Facts = { to: string; token: string; installation: Installation }

const LINK = '<a href="{ACTION_URL}">{ACTION_URL}</a>'
const ONCE = `The link works once, for ${INVITATION_DAYS} days.`

/** Writes the mail that invites a person to join a station's staff. */
export function invitationMail({ to, token, installation }: Facts, station: string): Mail {
  return write('invitation', { to, token, installation }, [
    // Removes characters with a meaning in templates, because users typed this name.
    `${station.replace(/[<>&{}]/g, ' ')} invites you to join its staff on {APP_NAME}, where the station plans what it airs.`,
    `Join, or decline:<br>${LINK}`,
    `${ONCE} If you did not expect this email, ignore it. Nothing will happen.`,
  ])
}

/** Writes the mail that tells a station on the waitlist that its place is ready. */
export function waitlistMail(facts: Facts): Mail {
  return write('waitlist', facts, [
    'You joined the waitlist of {APP_NAME}. Your place is ready.',
    `Set up your station:<br>${LINK}`,
    `${ONCE} If you no longer want it, the same page lets you decline.`,
  ])
}

/** Writes the mail that tells the owner of an account that someone tried to sign up with their address. */
export function knownAddressMail(to: string, installation: Installation): Mail {
  const facts = { appName: installation.name, appUrl: installation.url, token: '' }
  const body = paragraphs([
    'Someone entered your email address to create an account on {APP_NAME}. You already have an account, so none was created.',
    `Log in, or set a new password there:<br>${LINK}`,
    'If this was not you, ignore this email.',
  ])
  const template = {
    subject: 'You already have an account on {APP_NAME}',
    body,
    actionUrl: '{APP_URL}/auth/login',
  }
  return writeMail(to, 'knownAddress', template, facts)
}

const SUBJECTS = {
  invitation: 'You are invited to join a station on {APP_NAME}',
  waitlist: 'Your place on {APP_NAME} is ready',
}

function write(topic: keyof typeof SUBJECTS, facts: Facts, lines: readonly string[]): Mail {
  const { to, token, installation } = facts
  const actionUrl = '{APP_URL}/auth/signup?invitation={TOKEN}'
  const template = { subject: SUBJECTS[topic], body: paragraphs(lines), actionUrl }
  return writeMail(to, topic, template, {
    appName: installation.name,
    appUrl: installation.url,
    token,
  })
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join('\n')
}
