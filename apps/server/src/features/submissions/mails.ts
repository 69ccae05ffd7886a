import type { Installation } from '@docket/accounts/app/app'
import type { Bulletin } from '@docket/model/collections/sales/bulletins'
import type { Submission } from '@docket/model/collections/submissions/submissions'
import { HAND_IN_DAYS, HAND_IN_NAMES, type HandInKind } from '@docket/model/hand-in'
import { type Mail, quote, quoteInSubject, writeMail } from '@docket/service/mail/write-mail'

type Facts = { to: string; installation: Installation; station: string }

const LINK = '<a href="{ACTION_URL}">{ACTION_URL}</a>'

/** Writes the mail that asks the recipient to confirm a submission. */
export function confirmMail(
  facts: Facts,
  { kind, title, token }: { kind: HandInKind; title: string; token: string },
): Mail {
  const lines = [
    `“${quote(title)}” was submitted to ${quote(facts.station)} with this address.`,
    `Confirm it so that the station can see it:<br>${LINK}`,
    `The link works once, for ${HAND_IN_DAYS} days. If this was not you, ignore this email. Nothing will happen.`,
  ]
  return write(facts, 'handIn', `Confirm your ${HAND_IN_NAMES[kind]}`, lines, token)
}

type Words = { subject: string; line: string }

const ARRIVED = {
  subject: 'has arrived',
  line: 'The station will review it and write to you.',
}
const NOT_TAKEN = { subject: 'was not accepted', line: 'The station did not accept it.' }

const OUTCOMES: Readonly<Record<HandInKind, Readonly<Record<string, Words>>>> = {
  programme: {
    submitted: ARRIVED,
    changes_requested: { subject: 'needs changes', line: 'The station asks for changes.' },
    approved: { subject: 'was accepted', line: 'We will write to you when it is scheduled.' },
    rejected: NOT_TAKEN,
    scheduled: { subject: 'is scheduled', line: 'It is in the guide, at {APP_URL}/tvguide.' },
  } satisfies Partial<Record<Submission['status'], Words>>,
  notice: {
    submitted: ARRIVED,
    approved: { subject: 'was accepted', line: 'The station shows it on its bulletin board.' },
    refused: NOT_TAKEN,
  } satisfies Partial<Record<Bulletin['status'] | 'submitted', Words>>,
}

/** The decision about a submission. */
export type Outcome = {
  kind: HandInKind
  title: string
  status: string
  reasons?: readonly string[] | null
  message?: string
}

/** Writes the mail about a decision; `undefined` if the status has none. */
export function outcomeMail(facts: Facts, outcome: Outcome): Mail | undefined {
  const { kind, title, status, reasons, message = '' } = outcome
  const words = OUTCOMES[kind][status]
  if (!words) return undefined
  const lines = [
    `“${quote(title)}” ${words.subject}. ${words.line}`,
    ...(reasons ?? []).map(quote),
    quote(message),
    `${quote(facts.station)}, by {APP_NAME}`,
  ]
  return write(facts, 'handInDecided', `Your ${HAND_IN_NAMES[kind]} ${words.subject}`, lines, '')
}

function write(facts: Facts, topic: string, subject: string, lines: string[], token: string): Mail {
  const { to, installation, station } = facts
  const template = {
    subject: `${subject} · ${quoteInSubject(station)}`,
    body: lines
      .filter((line) => line !== '')
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
    actionUrl: '{APP_URL}/auth/confirm-hand-in/{TOKEN}',
  }
  return writeMail(to, topic, template, {
    appName: installation.name,
    appUrl: installation.url,
    token,
  })
}
