import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type FieldFaults, InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { isManager, isThemselves, ruleFor } from '../access/access.ts'
import type { RequestInfo } from '../access/request-info.ts'
import type { Connection } from '../read/record-queries.ts'
import type { Engine } from '../store/scope.ts'
import { bringsPassword, passwordFaults, wrongOldPassword } from './auth-values.ts'
import { castText } from './cast.ts'
import type { Values } from './draft.ts'
import { draftNew } from './draft-new.ts'
import { resolveModifiers } from './modifiers.ts'
import { recordFaults } from './validate.ts'

/**
 * Returns the hash of the password in a body, if it contains one. Hashing is slow, so it happens before the
 * write's transaction. Throws `InvalidRecord` for an invalid password or a wrong old one, and `NotFound` for
 * a record that the caller may not update.
 */
export async function newPasswordHash(
  engine: Engine,
  connection: Connection,
  schema: CollectionSchema,
  id: string | undefined,
  body: Values,
  request: RequestInfo,
): Promise<string | undefined> {
  if (schema.type !== 'auth') return undefined
  const system = request.caller.kind === 'system'
  // An account created through an OAuth provider needs no password. Without one, no password login succeeds.
  const mustBring = id === undefined && request.context !== 'oauth2'
  if (!bringsPassword(body, mustBring, system)) return undefined
  if (id !== undefined) await guardChange(engine, connection, schema, id, body, request)
  const faults = passwordFaults(schema, body, system)
  if (Object.keys(faults).length > 0) {
    // For a new account, all other faults are reported together with those of the password.
    const others = id === undefined ? newPersonFaults(engine, schema, body, request) : {}
    throw new InvalidRecord({ ...others, ...faults })
  }
  return engine.passwords.hash(castText(body.password))
}

/**
 * Returns the faults of a new account, other than those of its password, as far as the body alone shows them.
 */
export function newPersonFaults(
  engine: Engine,
  schema: CollectionSchema,
  body: Values,
  request: RequestInfo,
): FieldFaults {
  const { faults, record } = draftNew(
    engine,
    schema,
    resolveModifiers(schema, body, undefined),
    request,
  )
  return { ...recordFaults(schema, record, { required: true }), ...faults }
}

async function guardChange(
  { queries, passwords }: Engine,
  connection: Connection,
  schema: CollectionSchema,
  id: string,
  body: Values,
  request: RequestInfo,
): Promise<void> {
  const rule = ruleFor(request, schema.access.update)
  const row = await queries.one(connection, schema, id, { rule }, { ...request, body })
  if (!row) throw new NotFound()
  // Managers must enter the old password of their own account like everyone else, so that a session left open
  // cannot be used to take over the account.
  const isTheirOwn = isThemselves(request, schema, id)
  if (!isTheirOwn && (await isManager(queries, connection, schema, id, request))) return
  const stored = await connection
    .selectFrom(schema.name)
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  const hash = String(stored?.passwordHash ?? '')
  if (!(await passwords.verify(castText(body.oldPassword), hash))) {
    throw new InvalidRecord(wrongOldPassword())
  }
}
