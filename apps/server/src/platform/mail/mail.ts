import type { MailState } from '@docket/model/outbox'
import type { EpochMs } from '@docket/model/time'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Tables } from '../database/database.ts'
import type { JobRun, Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { isEmail } from '../records/validate-address.ts'
import type { Letter } from './letter.ts'
import { findWaiting, forgetSent, insertMail, noteTry, postedSince } from './outbox.ts'
import { openSmtp, type Sender } from './smtp.ts'

/** Mail to people. Nothing here waits for a mail server: a job delivers what was posted. */
export type Mail = {
  /**
   * Puts a letter into the outbox, to be delivered; without a mail server it is kept there. Within
   * `transaction`, if given, so that it is posted only if that is committed. Throws a `TypeError`
   * unless `to` is one plain address.
   */
  post(letter: Letter, transaction?: Kysely<Tables>): Promise<void>
  /** When letters of the topic were posted to the address since then, newest first. */
  postedSince(
    letter: Pick<Letter, 'topic' | 'to'>,
    since: EpochMs,
    transaction: Kysely<Tables>,
  ): Promise<EpochMs[]>
  close(): void
}

type Parts = {
  database: Database
  jobs: Jobs
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>
  clock: Clock
  log: Log
}

// Tries double their distance from 10 s on: the last one is made nearly six hours after the first.
const ATTEMPTS = 12
const DELIVERY_MS = 25_000
const DAY_MS = 86_400_000
const SENT_KEPT_MS = 30 * DAY_MS

/** Opens the outbox and gives jobs its deliveries. Mails that were sent are forgotten after 30 days. */
export function createMail({ database, jobs, config, clock, log }: Parts): Mail {
  const smtp = config.smtpUrl === undefined ? undefined : openSmtp(config.smtpUrl)
  const from = config.mailFrom ?? defaultSender(config.publicUrl)

  /** Delivers one mail. What fails is noted and tried again with the same Message-ID. */
  async function deliver(id: string, { attempt, signal }: JobRun): Promise<void> {
    const mail = await findWaiting(database, id)
    if (!mail) return
    const note = (state: MailState, error = '') =>
      noteTry(database, id, { state, attempts: attempt, error, at: clock.now() })
    if (!smtp) return note('kept')
    const { recipient: to, messageId, subject, text, html } = mail
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_MS)])
    const failure = await failureOf(
      smtp.deliver({ from, to, messageId, subject, text, html }, deadline),
    )
    if (!failure) return note('sent')
    const next = attempt < ATTEMPTS ? 'waiting' : 'failed'
    // A stopping server takes nothing for a try: the next one begins where it began.
    if (!signal.aborted) await note(next, failure.message)
    throw failure
  }

  jobs.handle('mail', ({ id }, run) => deliver(String(id), run), {
    attempts: ATTEMPTS,
    lane: 'mail',
  })
  jobs.handle('forgetSentMails', () => forgetSent(database, clock.now() - SENT_KEPT_MS))
  jobs.repeat('forgetSentMails', DAY_MS)

  async function post(letter: Letter, transaction: Kysely<Tables>): Promise<void> {
    if (typeof letter.to !== 'string' || !isEmail(letter.to)) {
      throw new TypeError('A letter goes to one plain e-mail address.')
    }
    const state = smtp ? 'waiting' : 'kept'
    const host = from.address.slice(from.address.indexOf('@') + 1)
    const id = await insertMail(transaction, letter, { state, host, now: clock.now() })
    if (smtp) await jobs.enqueue({ kind: 'mail', payload: { id }, key: id }, transaction)
    else log.warn('A mail is kept in the outbox, because there is no SMTP_URL.', { mail: id })
  }

  return {
    post: (letter, transaction) =>
      transaction ? post(letter, transaction) : database.transaction((own) => post(letter, own)),
    postedSince: (letter, since, transaction) => postedSince(transaction, letter, since),
    close: () => smtp?.close(),
  }
}

/** An address at the server's own name. */
function defaultSender(publicUrl: string): Sender {
  const address = `no-reply@${new URL(publicUrl).hostname}`
  return { name: 'Docket TV', address: isEmail(address) ? address : 'no-reply@localhost' }
}

function failureOf(work: Promise<void>): Promise<Error | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
}
