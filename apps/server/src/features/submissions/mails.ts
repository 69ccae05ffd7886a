import type { Installation } from '@docket/accounts/app/app'
import { HAND_IN_DAYS, type HandInKind } from '@docket/model/submissions/hand-in'
import type { AiringNews } from '@docket/model/submissions/news'
import { type Mail, quote, quoteInSubject, writeMail } from '@docket/service/mail/write-mail'
import { mails } from './words.ts'

type Facts = { to: string; installation: Installation; station: string }

const LINK = '<a href="{ACTION_URL}">{ACTION_URL}</a>'

/** Writes the mail that asks the recipient to confirm a submission. */
export function confirmMail(
  facts: Facts,
  { kind, title, token }: { kind: HandInKind; title: string; token: string },
): Mail {
  const say = kind === 'membership' ? mails.hasApplied : mails.wasSubmitted
  const lines = [
    say(quote(title), quote(facts.station)),
    `${mails.confirmIt}<br>${LINK}`,
    mails.linkEnds(HAND_IN_DAYS),
  ]
  return write(facts, 'handIn', mails.confirmSubject[kind], lines, token)
}

type OutcomeWords = { subject: string; line: (title: string) => string }

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
  /** What the schedule says about it, and the sentence. */
  news?: AiringNews['kind']
  said?: string
}

/** Writes the mail about a decision; `undefined` if the status has none. */
export function outcomeMail(facts: Facts, outcome: Outcome): Mail | undefined {
  const { kind, title, status, reasons, message = '', news, said = '' } = outcome
  if (news) {
    const lines = [quote(said), mails.from(quote(facts.station))]
    return write(facts, 'handInDecided', mails.news[news], lines, '')
  }
  const told = outcomeWords(kind, status)
  if (!told) return undefined
  const lines = [
    told.line(quote(title)),
    ...(reasons ?? []).map(quote),
    quote(message),
    mails.from(quote(facts.station)),
  ]
  return write(facts, 'handInDecided', told.subject, lines, '')
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
