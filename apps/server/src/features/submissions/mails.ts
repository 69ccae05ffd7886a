import type { Installation } from '@docket/accounts/app'
import { HAND_IN_DAYS, type HandInKind } from '@docket/model/submissions/hand-in'
import type { AiringNews } from '@docket/model/submissions/news'
import { type Mail, quote, quoteInSubject, writeMail } from '@docket/service/mail'
import type { Message, Value } from '@docket/texts/messages'
import { mails } from '@docket/texts/server/submissions'

/** `token` is that of a program's status page; empty if there is none. */
type Facts = { to: string; installation: Installation; station: string; token?: string }

const LINK = '<a href="{ACTION_URL}">{ACTION_URL}</a>'

/** Writes the mail that asks the recipient to confirm a submission. */
export function confirmMail(
  facts: Facts,
  { kind, title, token }: { kind: HandInKind; title: string; token: string },
): Mail {
  const named = quote(withoutLinks(title))
  const station = quote(facts.station)
  const lines = [
    kind === 'membership'
      ? mails.hasApplied({ name: named, station })
      : mails.wasSubmitted({ title: named, station }),
    `${mails.confirmIt}<br>${LINK}`,
    mails.linkEnds({ days: HAND_IN_DAYS }),
  ]
  const page = { path: '/auth/confirm-hand-in/{TOKEN}', token }
  return write(facts, 'handIn', mails.confirmSubject[kind], lines, page)
}

const MAX_QUOTED = 60

/**
 * Returns the beginning of a stranger's text, with addresses removed. The recipient may not know the sender, so the
 * mail must not deliver the sender's message.
 */
function withoutLinks(text: string): string {
  const shown = text
    .split(/\s+/)
    .map((word) => (/\/|@|[\p{L}\d][.。．｡]\p{L}/u.test(word) ? '…' : word))
    .join(' ')
  return shown.length > MAX_QUOTED ? `${shown.slice(0, MAX_QUOTED).trimEnd()}…` : shown
}

type OutcomeWords = { subject: string; line: Message<{ title: Value }> }

/** Returns the words for a decision; `undefined` if the status has none. */
function outcomeWords(kind: HandInKind, status: string): OutcomeWords | undefined {
  const byStatus: Readonly<Record<string, OutcomeWords>> = mails.outcomes[kind]
  return Object.hasOwn(byStatus, status) ? byStatus[status] : undefined
}

/** The decision about a submission. */
export type Outcome = {
  kind: HandInKind
  title: string
  status: string
  reasons?: readonly string[] | null
  message?: string
  /** The news from the schedule, and a function that returns the sentence about it. */
  news?: AiringNews['kind']
  sayNews?: () => string
}

/** Writes the mail about a decision; `undefined` if the status has none. */
export function outcomeMail(facts: Facts, outcome: Outcome): Mail | undefined {
  const { kind, title, status, reasons, message = '', news, sayNews } = outcome
  if (news) {
    const said = quote(sayNews?.() ?? '')
    const lines = [said, ...statusLines(facts), mails.from({ station: quote(facts.station) })]
    return write(facts, 'handInDecided', mails.news[news], lines, statusPage(facts))
  }
  const told = outcomeWords(kind, status)
  if (!told) return undefined
  const lines = [
    told.line({ title: quote(title) }),
    ...(reasons ?? []).map(quote),
    quoteLines(message),
    ...statusLines(facts),
    mails.from({ station: quote(facts.station) }),
  ]
  return write(facts, 'handInDecided', told.subject, lines, statusPage(facts))
}

/** Writes the mail with a message of the station. */
export function messageMail(facts: Facts, { title, text }: { title: string; text: string }): Mail {
  const lines = [
    mails.hasWritten({ title: quote(title) }),
    quoteLines(text),
    `${mails.answerIt}<br>${LINK}`,
    mails.from({ station: quote(facts.station) }),
  ]
  return write(facts, 'handInDecided', mails.messageSubject, lines, statusPage(facts))
}

function quoteLines(text: string): string {
  return quote(text).replaceAll('\n', '<br>')
}

function statusLines({ token = '' }: Facts): string[] {
  return token === '' ? [] : [`${mails.seeStatus}<br>${LINK}`]
}

type Page = { path: string; token: string }

function statusPage({ token = '' }: Facts): Page {
  return { path: '/hand-in/status/{TOKEN}', token }
}

function write(
  facts: Facts,
  topic: string,
  subject: string,
  lines: string[],
  { path, token }: Page,
): Mail {
  const { to, installation, station } = facts
  const template = {
    subject: `${subject} · ${quoteInSubject(station)}`,
    body: lines
      .filter((line) => line !== '')
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
    actionUrl: `{APP_URL}${path}`,
  }
  return writeMail(to, topic, template, {
    appName: installation.name,
    appUrl: installation.url,
    token,
  })
}
