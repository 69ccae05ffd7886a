import { randomUUID } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { isEmail } from '@docket/model/accounts/email-address'
import { BadRequest } from '@docket/model/kernel/errors'
import type { MailState } from '@docket/model/station/outbox'
import { DAY_MS, type EpochMs } from '@docket/model/time/instants'
import type { Tables } from '@docket/query/schema'
import { mail as words } from '@docket/texts/server/service'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { JobRun, Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { createMailGate, type MailCause } from './mail-gate.ts'
import {
  findWaiting,
  forgetRecipient,
  forgetSent,
  insertMail,
  noteTry,
  outcomesOf,
  postedSince,
  waitForRetry,
} from './outbox.ts'
import { explainSmtp, openSmtp, type Sender, type Smtp, type SmtpServer } from './smtp.ts'
import type { Mail } from './write-mail.ts'

/** The current mail server and sender. Without a server, mails stay in the outbox. */
export type MailSetup = { server?: SmtpServer; from: Sender }

/**
 * Sends mail to people. No call except `tryOut` waits for a mail server: a job delivers the mails in the
 * outbox.
 */
export type Mailer = {
  /**
   * Puts a mail into the outbox, where it stays if there is no mail server. With `transaction`, the mail is
   * added only if it commits. Enforces the limits of its kind (`mail-limits.ts`): a mail beyond a limit is
   * dropped or, where that reveals nothing, refused with `TooMany`. Throws a `TypeError` unless `to` is one
   * plain address.
   */
  post(message: Mail, cause: MailCause, transaction?: Kysely<Tables>): Promise<void>
  /** Returns the times after `since` at which mails of the topic were posted to the address, newest first. */
  postedSince(
    message: Pick<Mail, 'topic' | 'to'>,
    since: EpochMs,
    transaction: Kysely<Tables>,
  ): Promise<EpochMs[]>
  /** Returns the states of a topic's mails to some addresses, each with the error of its last attempt. */
  outcomesOf(topic: string, to: readonly string[]): Promise<{ state: MailState; error: string }[]>
  /** Returns whether a mail server is set up. */
  isSetUp(): boolean
  /** Deletes the mails of the topic to an address from the outbox. */
  forget(message: Pick<Mail, 'topic' | 'to'>): Promise<void>
  /**
   * Sends a failed or kept mail of the outbox again, under the same Message-ID. Throws a `BadRequest` when it
   * cannot be sent, and `NotFound` when there is no such mail.
   */
  sendAgain(id: string): Promise<void>
  /**
   * Delivers a mail immediately, without the outbox. Throws a `BadRequest` with the reason if the server refuses it.
   */
  tryOut(message: Mail): Promise<void>
  close(): void
}

type Dependencies = {
  database: Database
  jobs: Jobs
  /** Called for each mail, so that changed settings apply to the next one. */
  setup: () => MailSetup
  clock: Clock
  log: Log
  /** The most time that a mail server may take per mail. */
  deliveryMs?: number
}

// The retry delay starts at 10 s and doubles. The last attempt comes nearly six hours after the first.
const MAX_ATTEMPTS = 12
const DELIVERY_MS = 25_000
const TRY_OUT_MS = 15_000
const SENT_KEPT_MS = 30 * DAY_MS
const NO_SERVER = words.noServer

/** Opens the outbox and registers its jobs. Sent mails are deleted after 30 days. */
export function createMailer(parts: Dependencies): Mailer {
  const { database, jobs, setup, clock, log, deliveryMs = DELIVERY_MS } = parts
  const line = createLine()
  const gate = createMailGate(parts)
  const reportKept = createKeptReport(log)

  /** Delivers one mail. On failure, stores the error; the job retries with the same Message-ID. */
  async function deliver(id: string, { attempt, signal }: JobRun): Promise<void> {
    const mail = await findWaiting(database, id)
    if (!mail) return
    const note = (state: MailState, error = '') =>
      noteTry(database, id, { state, attempts: attempt, error, at: clock.now() })
    const { server, from } = setup()
    if (!server) return note('kept')
    const { recipient: to, messageId, subject, text, html, stopUrl } = mail
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(deliveryMs)])
    const delivery = { from, to, messageId, subject, text, html, stopUrl }
    const failure = await failureOf(line.to(server).deliver(delivery, deadline))
    if (!failure) return note('sent')
    const next = attempt < MAX_ATTEMPTS ? 'waiting' : 'failed'
    // An attempt aborted by a stopping server does not count.
    if (!signal.aborted) await note(next, failure.message)
    throw failure
  }

  jobs.handle('mail', ({ id }, run) => deliver(String(id), run), {
    attempts: MAX_ATTEMPTS,
    lane: 'mail',
  })
  jobs.handle('forgetSentMails', () => forgetSent(database, clock.now() - SENT_KEPT_MS))
  jobs.repeat('forgetSentMails', DAY_MS)

  const enqueue = (id: string, transaction: Kysely<Tables>) =>
    jobs.enqueue({ kind: 'mail', payload: { id }, key: id }, transaction)

  async function post(message: Mail, cause: MailCause, transaction: Kysely<Tables>): Promise<void> {
    if (typeof message.to !== 'string' || !isEmail(message.to)) {
      throw new TypeError('An email needs exactly one plain email address.')
    }
    if (!(await gate.pass(message.to, cause, transaction))) return
    const { server, from } = setup()
    const state = server ? 'waiting' : 'kept'
    const noted = { state, host: hostOf(from), now: clock.now() } as const
    const id = await insertMail(transaction, message, noted)
    if (server) await enqueue(id, transaction)
    else reportKept()
  }

  return {
    post: (message, cause, transaction) =>
      transaction
        ? post(message, cause, transaction)
        : database.transaction((own) => post(message, cause, own)),
    postedSince: (message, since, transaction) => postedSince(transaction, message, since),
    outcomesOf: (topic, to) => outcomesOf(database, topic, to),
    isSetUp: () => setup().server !== undefined,
    forget: (message) => database.transaction((own) => forgetRecipient(own, message)),
    async sendAgain(id) {
      if (!setup().server) throw new BadRequest(NO_SERVER)
      await database.transaction(async (transaction) => {
        await waitForRetry(transaction, id)
        await enqueue(id, transaction)
      })
    },
    async tryOut(message) {
      if (!setup().server) throw new BadRequest(NO_SERVER)
      const cause = { kind: 'trial' } as const
      if (await database.transaction((own) => gate.pass(message.to, cause, own))) {
        return deliverAtOnce(parts, line, message)
      }
      throw new BadRequest(words.tooManyTests)
    },
    close: () => line.close(),
  }
}

/** Without a mail server there may be hundreds of emails. All are in the outbox, so one log line is enough. */
function createKeptReport(log: Log): () => void {
  let isTold = false
  return () => {
    if (isTold) return
    isTold = true
    log.info('There is no mail server: emails are kept in the outbox until one is set up.')
  }
}

async function deliverAtOnce(
  { setup, log, deliveryMs = DELIVERY_MS }: Dependencies,
  line: Line,
  { to, subject, text, html, stopUrl = '' }: Mail,
): Promise<void> {
  const { server, from } = setup()
  if (!server) throw new BadRequest(NO_SERVER)
  const messageId = `<${randomUUID()}@${hostOf(from)}>`
  const deadline = AbortSignal.timeout(Math.min(TRY_OUT_MS, deliveryMs))
  const delivery = { from, to, messageId, subject, text, html, stopUrl }
  const failure = await failureOf(line.to(server).deliver(delivery, deadline))
  if (!failure) return
  log.warn('A test email was not delivered.', { error: failure })
  const inTime = deadline.aborted ? Object.assign(failure, { code: 'ETIMEDOUT' }) : failure
  throw new BadRequest(explainSmtp(inTime, server))
}

type Line = ReturnType<typeof createLine>

/**
 * Manages the connections to the current mail server. Connections to a previous one close after their last
 * mail.
 */
function createLine() {
  let open: { to: string; smtp: Smtp } | undefined
  return {
    to(server: SmtpServer): Smtp {
      const to = JSON.stringify(server)
      if (open?.to === to) return open.smtp
      open?.smtp.close()
      const smtp = openSmtp(server)
      open = { to, smtp }
      return smtp
    },
    close: () => open?.smtp.close(),
  }
}

/** Returns the part of a Message-ID after the `@`. */
function hostOf({ address }: Sender): string {
  return address.slice(address.indexOf('@') + 1)
}

function failureOf(work: Promise<void>): Promise<(Error & { code?: string }) | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
}
