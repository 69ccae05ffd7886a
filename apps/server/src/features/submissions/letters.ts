import type { Submission } from '@docket/model/collections/submissions'
import { HAND_IN_DAYS } from '@docket/model/hand-in'
import type { Installation } from '#platform/app.ts'
import { type Letter, quote, quoteInSubject, writeLetter } from '#platform/mail/letter.ts'

type Facts = { to: string; installation: Installation; station: string }

const LINK = '<a href="{ACTION_URL}">{ACTION_URL}</a>'

/** Asks whether a programme was really handed in by whoever reads this. */
export function confirmLetter(
  facts: Facts,
  { title, token }: { title: string; token: string },
): Letter {
  const lines = [
    `“${quote(title)}” was handed in at ${quote(facts.station)} with this address.`,
    `Confirm it, so that the station sees it:<br>${LINK}`,
    `The link works once, for ${HAND_IN_DAYS} days. If it was not you, ignore this mail: nothing happens.`,
  ]
  return write(facts, 'handIn', 'Confirm your programme', lines, token)
}

type Outcome = { subject: string; line: string }

const OUTCOMES: Partial<Record<Submission['status'], Outcome>> = {
  submitted: { subject: 'has arrived', line: 'It is before the station, who writes to you again.' },
  changes_requested: { subject: 'needs changes', line: 'The station asks for changes.' },
  approved: { subject: 'is accepted', line: 'You hear again when it has its time.' },
  rejected: { subject: 'is not taken', line: 'The station does not take it.' },
  scheduled: { subject: 'has its time', line: 'It is in the guide, at {APP_URL}/tvguide.' },
}

/** Tells what became of a programme; nothing where there is nothing to tell. */
export function decisionLetter(facts: Facts, submission: Submission): Letter | undefined {
  const outcome = OUTCOMES[submission.status]
  if (!outcome) return undefined
  const { title, message, reasons } = submission
  const lines = [
    `“${quote(title)}” ${outcome.subject}. ${outcome.line}`,
    ...(reasons ?? []).map(quote),
    quote(message),
    `${quote(facts.station)}, by {APP_NAME}`,
  ]
  return write(facts, 'handInDecided', `Your programme ${outcome.subject}`, lines, '')
}

function write(
  facts: Facts,
  topic: string,
  subject: string,
  lines: string[],
  token: string,
): Letter {
  const { to, installation, station } = facts
  const template = {
    subject: `${subject} · ${quoteInSubject(station)}`,
    body: lines
      .filter((line) => line !== '')
      .map((line) => `<p>${line}</p>`)
      .join('\n'),
    actionUrl: '{APP_URL}/auth/confirm-hand-in/{TOKEN}',
  }
  return writeLetter(to, topic, template, {
    appName: installation.name,
    appUrl: installation.url,
    token,
  })
}
