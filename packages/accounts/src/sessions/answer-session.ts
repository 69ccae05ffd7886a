import { authOptionsOf, ONLY_VERIFIED } from '@docket/model/kernel/auth-options'
import { Forbidden } from '@docket/model/kernel/errors'
import { toRow } from '@docket/query/schema'
import {
  type Engine,
  expandRows,
  parseExpand,
  parsePick,
  pick,
  type RecordStore,
  type RequestInfo,
  showExpanded,
} from '@docket/records/engine'
import { sessions as words } from '@docket/texts/server/accounts'
import type { FastifyRequest } from 'fastify'
import type { Person } from './people.ts'
import { type Sessions, SUPERUSERS } from './sessions.ts'

/** What is needed to answer with a session. */
export type SessionDependencies = { sessions: Sessions; store: RecordStore }

/** A new token, and the values in `more`, which the response has next to the token and the record. */
type SessionAnswer = { token: string; more?: Readonly<Record<string, unknown>> }

/**
 * Returns the response to a successful login: the token and the record, following the `expand` and `fields`
 * parameters. Throws as `admitPerson` does.
 */
export async function answerSession(
  answering: SessionDependencies,
  request: FastifyRequest,
  person: Person,
  answered: SessionAnswer,
): Promise<unknown> {
  const { sessions, store } = answering
  await admitPerson(store.engine, person, asThemselves(await sessions.requestInfo(request), person))
  return showSession(answering, request, person, answered)
}

/**
 * Returns the same response without checking the auth rule, for a session created on behalf of another user.
 */
export async function showSession(
  { sessions, store: { engine } }: SessionDependencies,
  request: FastifyRequest,
  person: Person,
  { token, more }: SessionAnswer,
): Promise<unknown> {
  const info = asThemselves(await sessions.requestInfo(request), person)
  const [shown] = await expandRows(
    { ...engine, connection: engine.database.read, request: info },
    person.schema,
    [toRow(person.schema, person.record)],
    parseExpand(info.query.expand ?? ''),
  )
  const whole = { token, record: shown && showExpanded(shown), ...more }
  const wanted = parsePick(info.query.fields ?? '')
  return wanted ? pick(whole, wanted) : whole
}

/** Returns the request info with the user as the caller, so that they may see their own email address. */
export function asThemselves(request: RequestInfo, { schema, record }: Person): RequestInfo {
  const kind = schema.name === SUPERUSERS ? 'superuser' : 'user'
  return { ...request, caller: { kind, record } }
}

/**
 * Checks the auth rule of the collection for a user who has proved their identity, by password, provider or a
 * token to renew. `request` must have the user as its caller. Throws `Forbidden` if the rule is not met.
 */
async function admitPerson(
  { queries, database }: Engine,
  { schema, record }: Person,
  request: RequestInfo,
): Promise<void> {
  const { rule } = authOptionsOf(schema)
  if (rule === '') return
  const isMet =
    rule !== null && (await queries.one(database.read, schema, record.id, { rule }, request))
  if (isMet) return
  throw new Forbidden(rule === ONLY_VERIFIED ? words.verifyFirst : words.notAdmitted)
}
