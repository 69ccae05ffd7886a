import { randomUUID } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import type { MailState, OutboxMail } from '@docket/model/station/outbox'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import type { Tables } from '@docket/query/schema'
import { mail as words } from '@docket/texts/server/service'
import { type Kysely, sql } from 'kysely'
import type { Mail } from './write-mail.ts'

/** A mail of the outbox with the values needed to deliver it. */
export type PostedMail = OutboxMail & { messageId: string; stopUrl: string }

const MAX_ERROR_CHARACTERS = 1000

/** Adds a mail to the outbox and returns its id. `host` ends the Message-ID. */
export async function insertMail(
  transaction: Kysely<Tables>,
  message: Mail,
  { state, host, now }: { state: 'waiting' | 'kept'; host: string; now: EpochMs },
): Promise<string> {
  const id = randomUUID()
  const { to: recipient, topic, subject, text, html, stopUrl = '' } = message
  await transaction
    .insertInto('_outbox')
    .values({
      id,
      messageId: `<${id}@${host}>`,
      topic,
      recipient,
      subject,
      text,
      html,
      state,
      stopUrl,
      created: toInstant(now),
    })
    .execute()
  return id
}

/** Returns the mail if it still waits to be sent. */
export async function findWaiting({ read }: Database, id: string): Promise<PostedMail | undefined> {
  const row = await read
    .selectFrom('_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row as PostedMail | undefined
}

/** Stores the outcome of an attempt. Deletes the texts of a sent mail, because they contain secrets. */
export async function noteTry(
  database: Database,
  id: string,
  {
    state,
    attempts,
    error,
    at,
  }: { state: MailState; attempts: number; error: string; at: EpochMs },
): Promise<void> {
  const sent = state === 'sent' ? { sentAt: toInstant(at), text: '', html: '', stopUrl: '' } : {}
  await database.transaction((transaction) =>
    transaction
      .updateTable('_outbox')
      .set({ state, attempts, error: error.slice(0, MAX_ERROR_CHARACTERS), ...sent })
      .where('id', '=', id)
      .execute(),
  )
}

/**
 * Queues a failed or kept mail again. Throws `NotFound` when there is no such mail, and `BadRequest` when it
 * is already waiting, or was sent and its text is gone.
 */
export async function waitForRetry(transaction: Kysely<Tables>, id: string): Promise<void> {
  const row = await transaction
    .selectFrom('_outbox')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  if (row.state === 'sent') {
    throw new BadRequest(words.alreadySent)
  }
  if (row.state === 'waiting') throw new BadRequest(words.alreadyWaiting)
  await transaction
    .updateTable('_outbox')
    .set({ state: 'waiting', attempts: 0, error: '' })
    .where('id', '=', id)
    .execute()
}

/** Returns the times after `since` at which mails of a topic were posted to an address, newest first. */
export async function postedSince(
  connection: Kysely<Tables>,
  { topic, to }: Pick<Mail, 'topic' | 'to'>,
  since: EpochMs,
): Promise<EpochMs[]> {
  const rows = await connection
    .selectFrom('_outbox')
    .select('created')
    .where(sql<boolean>`lower("recipient") = ${to.toLowerCase()}`)
    .where('topic', '=', topic)
    .where('created', '>', toInstant(since))
    .orderBy('created', 'desc')
    .execute()
  return rows.map(({ created }) => Date.parse(created))
}

/** Returns the outcomes so far of a topic's mails to some addresses. */
export async function outcomesOf(
  { read }: Database,
  topic: string,
  to: readonly string[],
): Promise<{ state: MailState; error: string }[]> {
  if (to.length === 0) return []
  const recipients = sql.join(to.map((address) => address.toLowerCase()))
  const rows = await read
    .selectFrom('_outbox')
    .select(['state', 'error'])
    .where(sql<boolean>`lower("recipient") in (${recipients})`)
    .where('topic', '=', topic)
    .execute()
  return rows as { state: MailState; error: string }[]
}

/** Returns one mail of the outbox. Throws `NotFound` when there is none. */
export async function readMail({ read }: Database, id: string): Promise<OutboxMail> {
  const row = await read.selectFrom('_outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound()
  return shown(row)
}

/** Returns a page of the outbox, newest first; `page` counts from 1. */
export async function listMails(
  { read }: Database,
  { page, perPage, state }: { page: number; perPage: number; state?: MailState | undefined },
): Promise<OutboxMail[]> {
  const rows = await read
    .selectFrom('_outbox')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('state', '=', state))
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return rows.map(shown)
}

function shown({ messageId: _, stopUrl: __, ...mail }: Record<string, unknown>): OutboxMail {
  return mail as OutboxMail
}

/** Deletes the mails of a topic to an address. */
export async function forgetRecipient(
  transaction: Kysely<Tables>,
  { topic, to }: Pick<Mail, 'topic' | 'to'>,
): Promise<void> {
  await transaction
    .deleteFrom('_outbox')
    .where(sql<boolean>`lower("recipient") = ${to.toLowerCase()}`)
    .where('topic', '=', topic)
    .execute()
}

/** Deletes sent mails that were created before `before`. */
export async function forgetSent(database: Database, before: EpochMs): Promise<void> {
  await database.transaction((transaction) =>
    transaction
      .deleteFrom('_outbox')
      .where('state', '=', 'sent')
      .where('created', '<', toInstant(before))
      .execute(),
  )
}
