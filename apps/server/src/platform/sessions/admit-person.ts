import { authOptionsOf, ONLY_VERIFIED } from '@docket/model/auth-options'
import { Forbidden } from '../errors.ts'
import type { RequestInfo } from '../records/caller.ts'
import type { Engine } from '../records/scope.ts'
import type { Person } from './people.ts'

/**
 * Whoever proved who they are must meet the rule of their collection too, in whatever way they
 * come: by password, by a provider, or with a token that is to be renewed. `request` names them as
 * its caller. Throws `Forbidden`.
 */
export async function admitPerson(
  { questions, database }: Engine,
  { schema, record }: Person,
  request: RequestInfo,
): Promise<void> {
  const { rule } = authOptionsOf(schema)
  if (rule === '') return
  const isMet =
    rule !== null && (await questions.one(database.read, schema, record.id, { rule }, request))
  if (isMet) return
  throw new Forbidden(
    rule === ONLY_VERIFIED
      ? 'Please verify your email address first.'
      : 'Your account does not meet what signing in here requires.',
  )
}
