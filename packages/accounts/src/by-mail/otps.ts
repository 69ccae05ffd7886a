import { randomInt } from 'node:crypto'
import { authOptionsOf } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, TooMany } from '@docket/model/kernel/errors'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { newId, type RecordStore } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Jobs } from '@docket/service/jobs'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import type { Mailer } from '@docket/service/mail'
import { byMail as words } from '@docket/texts/server/accounts'
import type { Person } from '../sessions/people.ts'
import { isSuspended, type Sessions } from '../sessions/sessions.ts'
import { codeMail } from './account-mails.ts'
import type { CurrentWording } from './mail-wording.ts'

/** One-time codes that are mailed and prove access to the mailbox. */
export type Otps = {
  /**
   * Has a code mailed to the user with the address, and returns the code's id. Does the same for an unknown
   * address, except for the mail. Throws `TooMany` when the same network requested codes for the address too
   * often; other networks are not affected.
   */
  request(schema: CollectionSchema, requested: CodeRequest): Promise<string>
  /**
   * Returns the user of a code. A code works once, and a few wrong attempts delete it. Throws `BadRequest`.
   */
  redeem(schema: CollectionSchema, id: string, code: string): Promise<Person>
}

/** The email address that a code is requested for, and the network that requests it. */
type CodeRequest = { email: string; network: string }

export type OtpParts = {
  store: RecordStore
  sessions: Sessions
  jobs: Jobs
  mail: Mailer
  settings: CurrentWording
  clock: Clock
}

const TABLE = '_otps'
const SEND = 'otp.send'
const FORGET = 'otp.forget'
const APART_MS = 30_000
const MAX_PER_HOUR = 10
const MAX_ATTEMPTS = 5

export function createOtps(parts: OtpParts): Otps {
  const { store, sessions, jobs, clock } = parts
  const { database } = store.engine
  jobs.handle(SEND, ({ id }) => sendCode(parts, String(id)))
  jobs.handle(FORGET, async () => {
    const anHourAgo = toInstant(clock.now() - HOUR_MS)
    await database.transaction((to) =>
      to.deleteFrom(TABLE).where('created', '<', anHourAgo).execute(),
    )
  })
  jobs.repeat(FORGET, HOUR_MS)

  return {
    async request(schema, { email, network }) {
      const { durationSec } = authOptionsOf(schema).otp
      const id = newId()
      const now = clock.now()
      const sentTo = email.toLowerCase()
      await database.transaction(async (to) => {
        const requested = await to
          .selectFrom(TABLE)
          .select('created')
          .where('collection', '=', schema.id)
          .where('sentTo', '=', sentTo)
          .where('network', '=', network)
          .where('created', '>', toInstant(now - HOUR_MS))
          .orderBy('created', 'desc')
          .execute()
        refuseTooMany(requested, now)
        const created = toInstant(now)
        const expires = toInstant(now + durationSec * 1000)
        const row = {
          id,
          collection: schema.id,
          sentTo,
          network,
          triesLeft: MAX_ATTEMPTS,
          created,
          expires,
        }
        await to.insertInto(TABLE).values(row).execute()
        await jobs.enqueue({ kind: SEND, payload: { id }, key: id }, to)
      })
      return id
    },
    async redeem(schema, id, code) {
      const tried = await database.transaction((to) =>
        to
          .updateTable(TABLE)
          .set((old) => ({ triesLeft: old('triesLeft', '-', 1) }))
          .where('id', '=', id)
          .where('collection', '=', schema.id)
          .where('triesLeft', '>', 0)
          .where('expires', '>', toInstant(clock.now()))
          .returning(['record', 'tokenKey', 'codeHash'])
          .executeTakeFirst(),
      )
      // Verifies a hash even for an unknown id, so that the response time reveals nothing.
      const isRight = await sessions.passwords.verify(code, tried?.codeHash ?? '')
      const person = tried && isRight && (await sessions.people.find(schema, tried.record))
      // A new password or address changes the token key, which also invalidates the code.
      if (!person || person.tokenKey !== tried.tokenKey) throw worthless()
      const gone = await database.transaction((to) =>
        to.deleteFrom(TABLE).where('id', '=', id).executeTakeFirst(),
      )
      // If the right code arrives twice at once, the second request finds it used.
      if (Number(gone.numDeletedRows) !== 1) throw worthless()
      return person
    },
  }
}

/** Throws `TooMany`, with the same limits for known and unknown addresses. */
function refuseTooMany(requested: readonly { created: string }[], now: number): void {
  const after = (row: { created: string } | undefined, pauseMs: number) =>
    row ? Date.parse(row.created) + pauseMs - now : 0
  const waitMs = Math.max(
    after(requested[0], APART_MS),
    after(requested[MAX_PER_HOUR - 1], HOUR_MS),
  )
  if (waitMs > 0) throw new TooMany(words.code.alreadySent, waitMs)
}

function worthless(): BadRequest {
  return new BadRequest(words.code.worthless)
}

/** Generates the code and mails it to the user with the address. Only its hash is stored. */
async function sendCode(parts: OtpParts, id: string): Promise<void> {
  const { store, sessions, mail, settings } = parts
  const { database } = store.engine
  const requested = await database.read
    .selectFrom(TABLE)
    .select(['collection', 'sentTo', 'network'])
    .where('id', '=', id)
    .executeTakeFirst()
  const schema = requested && store.schemas.find(requested.collection)
  if (!schema) return
  const { length, durationSec } = authOptionsOf(schema).otp
  const person = await sessions.people.findBy(schema, 'email', requested.sentTo)
  if (!person || isSuspended(person)) return
  const isKnown = await sessions.places.has(person, requested.network)
  const code = Array.from({ length }, () => randomInt(10)).join('')
  const codeHash = await sessions.passwords.hash(code)
  const facts = { to: person.record.email, topic: `otp ${schema.name}`, token: code, person }
  const sent = { id, minutes: Math.round(durationSec / 60) }
  const write = () => codeMail(settings.current(), facts, sent)
  const message = inLanguage(languageOfPerson(person.record), write)
  await database.transaction(async (to) => {
    const { tokenKey } = person
    const known = { record: person.record.id, tokenKey, codeHash }
    await to.updateTable(TABLE).set(known).where('id', '=', id).execute()
    await mail.post(message, { kind: isKnown ? 'codeFromKnownPlace' : 'code' }, to)
  })
}
