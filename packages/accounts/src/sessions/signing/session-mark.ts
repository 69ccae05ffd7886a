import { createHash } from 'node:crypto'
import { users } from '@docket/model/accounts/users'
import type { RecordStore } from '@docket/records/engine'
import type { Sessions } from '../sessions.ts'

/**
 * Returns a value that changes when all sessions of a staff user end, such as after a new password; `undefined` if the
 * user no longer exists. It reveals nothing about the sessions.
 */
export async function sessionMark(
  { store, sessions }: { store: RecordStore; sessions: Sessions },
  user: string,
): Promise<string | undefined> {
  const schema = store.schemas.find(users.name)
  const person = schema && (await sessions.people.find(schema, user))
  return person && createHash('sha256').update(`mark ${person.tokenKey}`).digest('base64url')
}
