import { authOptionsOf, ONLY_VERIFIED } from '@docket/model/kernel/auth-options'
import { Forbidden } from '@docket/model/kernel/errors'
import type { Engine, RequestInfo } from '@docket/records/engine'
import type { Person } from './people.ts'
import { words } from './words.ts'

/**
 * Checks the auth rule of the collection for a user who has proved their identity, by password, provider or a
 * token to renew. `request` must have the user as its caller. Throws `Forbidden` if the rule is not met.
 */
export async function admitPerson(
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
