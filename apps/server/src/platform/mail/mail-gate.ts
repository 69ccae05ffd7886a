import { createHash } from 'node:crypto'
import { type EpochMs, HOUR_MS, toInstant } from '@docket/model/time'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../database/database.ts'
import { TooMany } from '../errors.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { MAIL_KINDS, type MailKind, type MailLimit, type MailLimits } from './mail-limits.ts'

/** Why a letter is written. Without it none is posted. */
export type MailCause = {
  kind: MailKind
  /** The id of the person, or the network, that has it written; absent where nobody does. */
  sender?: string
  /** Id of the organization that has it written. */
  organization?: string
  /** Counts apart from other causes of the kind. */
  about?: string
}

/** What every letter passes before it is posted. */
export type MailGate = {
  /**
   * Counts a letter, within its transaction. Answers whether it may be posted; one that may not is
   * logged. Throws `TooMany` where that tells its sender of nothing but their own letters.
   */
  pass(to: string, cause: MailCause, transaction: Kysely<Tables>): Promise<boolean>
}

const TABLE = '_mailCounts'
const FORGET = 'mailCounts.forget'

type Parts = { database: Database; jobs: Jobs; clock: Clock; log: Log }
/** `by` is absent for the one limit that nobody is told of. */
type Count = { key: string; limit: MailLimit; by?: string }

export function createMailGate({ database, jobs, clock, log }: Parts): MailGate {
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
        log.warn('A letter is not posted: there were too many.', {
          kind: cause.kind,
          limit: by ?? 'mailbox',
        })
        if (by === undefined) return false
        throw new TooMany(`Too many mails ${by}.`, until - now)
      }
      return true
    },
  }
}

/** What is told comes first: who hears of it uses up nothing of others. */
function countsOf(to: string, { kind, sender, organization, about = '' }: MailCause): Count[] {
  const limits: MailLimits = MAIL_KINDS[kind]
  const mailbox = mailboxOf(to)
  const counts: Count[] = []
  const add = (limit: MailLimit | undefined, of: string, by?: string) => {
    if (limit) counts.push({ key: keyOf(kind, of), limit, ...(by !== undefined && { by }) })
  }
  if (organization !== undefined) {
    add(limits.toOneFromStation, `${mailbox} from ${organization}`, 'to this address today')
  }
  if (sender !== undefined) {
    add(limits.toOneFromSender, `${mailbox} from ${sender}`, 'to this address')
    add(limits.fromSender, `from ${sender}`, 'from you')
  }
  if (organization !== undefined)
    add(limits.fromStation, `from ${organization}`, 'from this station')
  add(limits.toOne, `${mailbox} about ${about}`)
  return counts
}

/** Rows are locked until the transaction ends: many at once count one after the other. */
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

/** One mailbox has many addresses: `ann+news@` is `ann@`, and some providers pass over dots. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+', 1)
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Only digests are kept of whom was written to. */
function keyOf(kind: MailKind, of: string): string {
  return createHash('sha256').update(`${kind} ${of}`).digest('hex')
}
