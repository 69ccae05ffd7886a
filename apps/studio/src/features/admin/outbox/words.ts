import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('admin/outbox', {
  mail: 'Mail',
  to: 'To',
  state: 'State',
  whyLastAttemptFailed: 'Why the last attempt failed',
  created: 'Created',
  sent: 'Sent',
  text: 'Text',
  textIsDeleted: 'The text of an email is deleted after it is sent.',
  sendAgain: 'Send again',
  isBeingSentAgain: 'The email is being sent again.',
  all: 'All',
  waiting: 'Waiting',
  failed: 'Failed',
  kept: 'Kept',
  outbox: 'Outbox',
  outboxLine: 'Emails, newest first',
  show: 'Show',
  noEmailsHere: 'No emails here.',
  noEmailsHereHelp: 'Without a mail server, emails are kept here so you can read them.',
  subject: 'Subject',
  stateAfter: (state: string, tries: number) =>
    plural(tries, { one: `${state}, after # try`, other: `${state}, after # tries` }),
})
