import type { CollectionSchema } from '@docket/model/collection'
import { type FieldFaults, InvalidRecord, NotFound } from '../errors.ts'
import { isManager, isThemselves, ruleFor } from './access.ts'
import { bringsPassword, passwordFaults, WRONG_OLD_PASSWORD } from './auth-values.ts'
import type { RequestInfo } from './caller.ts'
import { castText } from './cast.ts'
import type { Values } from './draft.ts'
import { draftNew } from './draft-new.ts'
import { resolveModifiers } from './modifiers.ts'
import type { Connection } from './questions.ts'
import type { Engine } from './scope.ts'
import { recordFaults } from './validate.ts'

/**
 * The hash of the password that a body brings, if it does. Hashing takes long, so it is done
 * before the write's transaction. Throws `InvalidRecord` for a bad password or a wrong old one,
 * and `NotFound` for a record that the caller may not update.
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
  // Whoever comes by way of a provider needs none; without one, no password fits.
  const mustBring = id === undefined && request.context !== 'oauth2'
  if (!bringsPassword(body, mustBring, system)) return undefined
  if (id !== undefined) await guardChange(engine, connection, schema, id, body, request)
  const faults = passwordFaults(schema, body, system)
  if (Object.keys(faults).length > 0) {
    // What else is wrong with a new person is told at once.
    const others = id === undefined ? newPersonFaults(engine, schema, body, request) : {}
    throw new InvalidRecord({ ...others, ...faults })
  }
  return engine.passwords.hash(castText(body.password))
}

/** What is wrong with a new person apart from the password, as far as the body alone can tell. */
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
  { questions, passwords }: Engine,
  connection: Connection,
  schema: CollectionSchema,
  id: string,
  body: Values,
  request: RequestInfo,
): Promise<void> {
  const rule = ruleFor(request, schema.access.update)
  const row = await questions.one(connection, schema, id, { rule }, { ...request, body })
  if (!row) throw new NotFound()
  // Who manages others proves who they are like anybody else: a session left open takes no account over.
  const isTheirOwn = isThemselves(request, schema, id)
  if (!isTheirOwn && (await isManager(questions, connection, schema, id, request))) return
  const stored = await connection
    .selectFrom(schema.name)
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  const hash = String(stored?.passwordHash ?? '')
  if (!(await passwords.verify(castText(body.oldPassword), hash))) {
    throw new InvalidRecord(WRONG_OLD_PASSWORD)
  }
}
