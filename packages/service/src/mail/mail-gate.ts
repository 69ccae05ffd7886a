import { createHash } from 'node:crypto'
import type { Database } from '@docket/database/database'
import { TooMany } from '@docket/model/kernel/errors'
import { type EpochMs, HOUR_MS, toInstant } from '@docket/model/time/instants'
import type { Tables } from '@docket/query/schema'
import { mail as words } from '@docket/texts/server/service'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { MAIL_KINDS, type MailKind, type MailLimit, type MailLimits } from './mail-limits.ts'

/** Why a mail is sent. Every mail needs a cause. */
export type MailCause = {
  kind: MailKind
  /** Id of the user, or the network, that causes the mail. Absent if nobody does. */
  sender?: string
  /** Id of the organization that causes the mail. */
  organization?: string
  /** Mails with different values are counted separately within the kind. */
  about?: string
}

/** Checks the limits of every mail before it enters the outbox. */
export type MailGate = {
  /**
   * Counts a mail within the transaction and returns whether it may be sent; logs a mail that may not. Throws
   * `TooMany` if a limit is exceeded that reveals only the sender's own mails.
   */
  pass(to: string, cause: MailCause, transaction: Kysely<Tables>): Promise<boolean>
}

const TABLE = '_mailCounts'
const FORGET = 'mailCounts.forget'

type Dependencies = { database: Database; jobs: Jobs; clock: Clock; log: Log }
/** One counter to check. `by` names the limit; it is absent for the one that is never reported to the sender. */
type Count = { key: string; limit: MailLimit; by?: keyof typeof words.tooMany }

export function createMailGate({ database, jobs, clock, log }: Dependencies): MailGate {
  jobs.handle(FORGET, async () => {
    const now = toInstant(clock.now())
    await database.transaction((to) => to.deleteFrom(TABLE).where('until', '<=', now).execute())
  })
  jobs.repeat(FORGET, HOUR_MS)

  return {
    async pass(to, cause, transaction) {
      const now = clock.now()
      for (const { key, limit, by } of countsOf(to, cause)) {
        const { count, until } = await countOne(transaction, key, limit, now)
        if (count <= limit.most) continue
        log.warn('An email was not sent: there were too many.', {
          kind: cause.kind,
          limit: by ?? 'mailbox',
        })
        if (by === undefined) return false
        throw new TooMany(words.tooMany[by], until - now)
      }
      return true
    },
  }
}

/**
 * Returns the counters of a mail. Reported limits come first, so that a sender who is refused does not use up the
 * counters of others.
 */
function countsOf(to: string, { kind, sender, organization, about = '' }: MailCause): Count[] {
  const limits: MailLimits = MAIL_KINDS[kind]
  const mailbox = mailboxOf(to)
  const counts: Count[] = []
  const add = (limit: MailLimit | undefined, of: string, by?: Count['by']) => {
    if (limit) counts.push({ key: limitKeyOf(kind, of), limit, ...(by !== undefined && { by }) })
  }
  if (organization !== undefined) {
    add(limits.toOneFromStation, `${mailbox} from ${organization}`, 'toAddressToday')
  }
  if (sender !== undefined) {
    add(limits.toOneFromSender, `${mailbox} from ${sender}`, 'toAddress')
    add(limits.fromSender, `from ${sender}`, 'fromSender')
  }
  if (organization !== undefined) add(limits.fromStation, `from ${organization}`, 'fromStation')
  add(limits.toOne, `${mailbox} about ${about}`)
  return counts
}

/**
 * Increments one counter. The row stays locked until the transaction ends, so concurrent mails are counted
 * one after the other.
 */
async function countOne(
  transaction: Kysely<Tables>,
  id: string,
  { perMs }: MailLimit,
  now: EpochMs,
): Promise<{ count: number; until: EpochMs }> {
  const at = toInstant(now)
  const until = toInstant(now + perMs)
  const isOver = sql<boolean>`${sql.ref(`${TABLE}.until`)} <= ${at}`
  const row = await transaction
    .insertInto(TABLE)
    .values({ id, count: 1, until })
    .onConflict((known) =>
      known.column('id').doUpdateSet({
        count: sql`case when ${isOver} then 1 else ${sql.ref(`${TABLE}.count`)} + 1 end`,
        until: sql`case when ${isOver} then ${until} else ${sql.ref(`${TABLE}.until`)} end`,
      }),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), until: Date.parse(String(row.until)) }
}

const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox behind an address. One mailbox has many addresses: `ann+news@` is `ann@`, and some
 * providers ignore dots.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+', 1)
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Returns the key of a counter. It is a digest, so that the table does not reveal recipients. */
function limitKeyOf(kind: MailKind, of: string): string {
  return createHash('sha256').update(`${kind} ${of}`).digest('hex')
}
