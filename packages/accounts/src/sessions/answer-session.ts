import { toRow } from '@docket/query/schema'
import {
  expandRows,
  parseExpand,
  parsePick,
  pick,
  type RecordStore,
  type RequestInfo,
  showExpanded,
} from '@docket/records/engine'
import type { FastifyRequest } from 'fastify'
import { admitPerson } from './admit-person.ts'
import type { Person } from './people.ts'
import { type Sessions, SUPERUSERS } from './sessions.ts'

/** What is needed to answer with a session. */
export type Answering = { sessions: Sessions; store: RecordStore }

/** A new token, and the values in `more`, which the response has next to the token and the record. */
type Answered = { token: string; more?: Readonly<Record<string, unknown>> }

/**
 * Returns the response to a successful login: the token and the record, following the `expand` and `fields`
 * parameters. Throws as `admitPerson` does.
 */
export async function answerSession(
  answering: Answering,
  request: FastifyRequest,
  person: Person,
  answered: Answered,
): Promise<unknown> {
  const { sessions, store } = answering
  await admitPerson(store.engine, person, asThemselves(await sessions.requestInfo(request), person))
  return showSession(answering, request, person, answered)
}

/**
 * Returns the same response without checking the auth rule, for a session created on behalf of another user.
 */
export async function showSession(
  { sessions, store: { engine } }: Answering,
  request: FastifyRequest,
  person: Person,
  { token, more }: Answered,
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
