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

type Dependencies = { sessions: Sessions; store: RecordStore }

/**
 * What somebody who has just proved who they are is answered: their token and record, with what
 * `expand` and `fields` ask for, and `more` beside it. Throws as `admitPerson`.
 */
export async function answerSession(
  { sessions, store: { engine } }: Dependencies,
  request: FastifyRequest,
  person: Person,
  more: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const asked = await sessions.requestInfo(request)
  const kind = person.schema.name === SUPERUSERS ? 'superuser' : 'user'
  // From here on they are who they proved to be: their own address is theirs to see.
  const info: RequestInfo = { ...asked, caller: { kind, record: person.record } }
  await admitPerson(engine, person, info)
  const [shown] = await expandRows(
    { ...engine, connection: engine.database.read, request: info },
    person.schema,
    [toRow(person.schema, person.record)],
    parseExpand(info.query.expand ?? ''),
  )
  const whole = { token: sessions.issue(person), record: shown && showExpanded(shown), ...more }
  const wanted = parsePick(info.query.fields ?? '')
  return wanted ? pick(whole, wanted) : whole
}
