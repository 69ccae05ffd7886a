import { authOptionsOf } from '@docket/model/kernel/auth-options'
import { BadRequest } from '@docket/model/kernel/errors'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { type Engine, newId, type RequestInfo } from '@docket/records/engine'
import type { Jobs } from '@docket/service/jobs'
import { sessions as words } from '@docket/texts/server/accounts'
import type { Person } from './people.ts'

/** A method by which a user proves their identity. */
export type Method = 'password' | 'oauth2' | 'otp'

/** Either a second method is required, together with `mfaId`, or all methods that the user has proved. */
export type Proof = { mfaId: string } | { methods: readonly Method[] }

const TABLE = '_mfas'
const FORGET = 'mfa.forget'

/**
 * Decides whether a user who proved one method may log in. `mfaId` is from the first method, if there was
 * one. It works once, for the same user, until their password or address changes. `request` must have the
 * user as its caller. Throws `BadRequest` for an invalid `mfaId`.
 */
export async function checkProof(
  { database, queries, clock }: Engine,
  { schema, record, tokenKey }: Person,
  { method, mfaId }: { method: Method; mfaId: string },
  request: RequestInfo,
): Promise<Proof> {
  const { enabled, rule, durationSec } = authOptionsOf(schema).mfa
  if (!enabled) return { methods: [method] }
  const isRequired =
    rule === '' || (await queries.one(database.read, schema, record.id, { rule }, request))
  if (!isRequired) return { methods: [method] }
  const theirs = { collection: schema.id, record: record.id, tokenKey }
  const now = clock.now()
  if (mfaId === '') {
    const waiting = { id: newId(), method, expires: toInstant(now + durationSec * 1000) }
    await database.transaction((to) =>
      to
        .insertInto(TABLE)
        .values({ ...theirs, ...waiting })
        .execute(),
    )
    return { mfaId: waiting.id }
  }
  const first = await database.transaction((to) =>
    to
      .deleteFrom(TABLE)
      .where((row) => row.and({ ...theirs, id: mfaId }))
      .where('method', '!=', method)
      .where('expires', '>', toInstant(now))
      .returning('method')
      .executeTakeFirst(),
  )
  if (!first) {
    const mfaId = { code: 'validation_invalid_mfa', message: words.unknownFirstMethod }
    throw new BadRequest(words.otherSecondMethod, { mfaId })
  }
  return { methods: [first.method as Method, method] }
}

/** Deletes, once an hour, expired first factors. */
export function forgetFirstFactors(jobs: Jobs, { database, clock }: Engine): void {
  jobs.handle(FORGET, async () => {
    const now = toInstant(clock.now())
    await database.transaction((to) => to.deleteFrom(TABLE).where('expires', '<', now).execute())
  })
  jobs.repeat(FORGET, HOUR_MS)
}
