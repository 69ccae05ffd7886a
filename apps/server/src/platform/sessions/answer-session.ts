import type { FastifyRequest } from 'fastify'
import type { RequestInfo } from '../records/caller.ts'
import { toRow } from '../records/columns.ts'
import { expandRows, showExpanded } from '../records/expand.ts'
import { parseExpand } from '../records/expand-tree.ts'
import { parsePick, pick } from '../records/pick-fields.ts'
import type { RecordStore } from '../records/record-store.ts'
import { admitPerson } from './admit-person.ts'
import type { Person } from './people.ts'
import { type Sessions, SUPERUSERS } from './sessions.ts'

/** What it takes to answer a session. */
export type Answering = { sessions: Sessions; store: RecordStore }

/** A session as it is answered: a token that was just made, and `more` beside it and the record. */
type Answered = { token: string; more?: Readonly<Record<string, unknown>> }

/**
 * What somebody who has just proved who they are is answered: their token and record, with what
 * `expand` and `fields` ask for. Throws as `admitPerson`.
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

/** The same for a session that somebody else was given. */
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

/** From here on they are who they proved to be: their own address is theirs to see. */
export function asThemselves(asked: RequestInfo, { schema, record }: Person): RequestInfo {
  const kind = schema.name === SUPERUSERS ? 'superuser' : 'user'
  return { ...asked, caller: { kind, record } }
}
