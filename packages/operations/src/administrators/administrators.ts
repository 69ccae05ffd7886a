import { ADMINISTRATOR, type Sessions, showAdministrator } from '@docket/accounts/sessions'
import { superusers } from '@docket/model/accounts/superusers'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, NotFound } from '@docket/model/kernel/errors'
import type { AnyRecord } from '@docket/query/schema'
import {
  blankFault,
  createRecord,
  createRecordIn,
  deleteRecord,
  inScope,
  isId,
  listPage,
  newPersonFaults,
  passwordFaults,
  pickFields,
  type RecordStore,
  type RequestInfo,
  readObject,
  refuseFaults,
  requireSuperuser,
  SYSTEM,
  updateRecord,
} from '@docket/records/engine'
import { type CallDescription, described, PAGING } from '@docket/service/http'
import { pageOf } from '@docket/service/openapi'
import { administrators as words } from '@docket/texts/server/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const ADMINS = '/api/admins'

type Dependencies = { store: RecordStore; sessions: Pick<Sessions, 'requestInfo'> }

const OF_ADMINS = { area: 'Administration', who: 'superuser' } as const
const GIVEN = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email' },
    password: { type: 'string', minLength: 8 },
    passwordConfirm: { type: 'string' },
    avatar: { type: 'integer', minimum: 0, maximum: 9 },
  },
}
const CALLS = {
  list: {
    ...OF_ADMINS,
    summary: 'List administrators',
    query: { ...PAGING, filter: 'In the filter language.', sort: 'Keys.' },
    answer: pageOf(ADMINISTRATOR),
  },
  view: { ...OF_ADMINS, summary: 'Read an administrator', answer: ADMINISTRATOR },
  create: {
    ...OF_ADMINS,
    summary: 'Create an administrator',
    description: 'Open to everyone while there are no administrators.',
    body: { ...GIVEN, required: ['email', 'password', 'passwordConfirm'] },
    answer: ADMINISTRATOR,
  },
  change: {
    ...OF_ADMINS,
    summary: 'Change an administrator',
    body: GIVEN,
    answer: ADMINISTRATOR,
  },
  remove: {
    ...OF_ADMINS,
    summary: 'Delete an administrator',
    description: 'The last one cannot be deleted.',
  },
} satisfies Record<string, CallDescription>

/** Serves administrators in the form that older clients expect: the records of the superusers collection. */
export function serveAdministrators(
  http: FastifyInstance,
  { store, sessions }: Dependencies,
): void {
  const { engine } = store
  const { schema } = superusers
  const { read } = engine.database
  protectLastAdministrator(store)

  http.get(ADMINS, described(CALLS.list), async (message) => {
    const request = await sessions.requestInfo(message)
    requireSuperuser(request)
    return listPage({ ...engine, connection: read, request }, schema, showAdministrator)
  })
  http.get(`${ADMINS}/:id`, described(CALLS.view), async (message) => {
    const request = await sessions.requestInfo(message)
    requireSuperuser(request)
    const row = await engine.queries.one(read, schema, idOf(message), {}, request)
    if (!row) throw new NotFound()
    return pickFields(request, showAdministrator(row))
  })
  http.post(ADMINS, described(CALLS.create), async (message) => {
    const request = await sessions.requestInfo(message)
    const record = await createAdministrator(store, schema, message, request)
    return pickFields(request, showAdministrator(record))
  })
  http.patch(`${ADMINS}/:id`, described(CALLS.change), async (message) => {
    const request = await sessions.requestInfo(message)
    requireSuperuser(request)
    const update = { id: idOf(message), body: readObject(message) }
    return pickFields(
      request,
      showAdministrator(await updateRecord(engine, schema, update, request)),
    )
  })
  http.delete(`${ADMINS}/:id`, described(CALLS.remove), async (message, reply) => {
    const request = await sessions.requestInfo(message)
    requireSuperuser(request)
    await deleteRecord(engine, schema, idOf(message), request)
    return reply.code(204).send()
  })
}

/**
 * Ensures, for writes from anywhere, that every administrator has an email address and that the last administrator
 * cannot be deleted.
 */
function protectLastAdministrator(store: RecordStore): void {
  const hooks = store.hooksOf('administrators')
  hooks.validate(superusers, 'requires an email address', (administrator) =>
    'email' in administrator && administrator.email === '' ? { email: blankFault() } : undefined,
  )
  hooks.guardDelete(
    superusers,
    'protects the last administrator',
    async (_administrator, records) => {
      if ((await records.count(superusers)) <= 1) {
        throw new BadRequest(words.lastAdmin)
      }
    },
  )
}

/** Lets anyone create the first administrator. After that, only an administrator may create another. */
async function createAdministrator(
  store: RecordStore,
  schema: CollectionSchema,
  message: FastifyRequest,
  request: RequestInfo,
): Promise<AnyRecord> {
  const { engine, system } = store
  const isFirst = request.caller.kind !== 'superuser' && (await system.count(superusers)) === 0
  if (!isFirst) requireSuperuser(request)
  const body = readObject(message)
  refuseFaults({
    ...newPersonFaults(engine, schema, body, request),
    ...(!body.email && { email: blankFault() }),
    ...passwordFaults(schema, body, false),
  })
  if (!isFirst) return createRecord(engine, schema, body, request)
  return inScope(engine, async (scope) => {
    if ((await engine.recordsIn(scope).count(superusers)) > 0) requireSuperuser(request)
    return createRecordIn(engine, scope, schema, body, SYSTEM)
  })
}

function idOf(message: FastifyRequest): string {
  const { id } = message.params as { id: string }
  if (!isId(id)) throw new NotFound()
  return id
}
