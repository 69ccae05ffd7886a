import { type ExternalAuth, externalAuths } from '@docket/model/accounts/external-auths'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { Forbidden, NotFound, Unauthorized } from '@docket/model/kernel/errors'
import type { RecordStore } from '@docket/records/engine'
import { described } from '@docket/service/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ofPeople, texts } from '../sessions/account-calls.ts'
import { authSchemaOf } from '../sessions/serve-sessions.ts'
import type { Sessions } from '../sessions/sessions.ts'

const PATH = '/api/collections/:collection/records/:id/external-auths'

type Dependencies = { store: RecordStore; sessions: Pick<Sessions, 'requestInfo'> }

const listCall = ofPeople(({ name }) => ({
  summary: `List the external accounts of a record of ${name}`,
  who: 'loggedIn',
  answer: {
    type: 'array',
    items: texts('id', 'created', 'updated', 'recordId', 'collectionId', 'provider', 'providerId'),
  },
}))
const unlinkCall = ofPeople(({ name }) => ({
  summary: `Unlink an external account from a record of ${name}`,
  who: 'loggedIn',
}))

/**
 * Serves a user's linked provider accounts to older clients: to the user and to administrators. Newer clients
 * read the collection `_externalAuths`, whose rules allow the same.
 */
export function serveExternalAuths(http: FastifyInstance, { store, sessions }: Dependencies): void {
  forgetLinksOfTheGone(store)

  /**
   * Returns whose links are requested. Throws `Unauthorized`, `Forbidden`, or `NotFound` if there is no such
   * user.
   */
  async function ownerOf(request: FastifyRequest): Promise<Owner> {
    const schema = authSchemaOf(store, request)
    const { id } = request.params as { id: string }
    const { caller } = await sessions.requestInfo(request)
    if (caller.kind === 'guest') throw new Unauthorized()
    const isOwn =
      caller.kind === 'user' && caller.record.id === id && caller.record.collectionId === schema.id
    if (!isOwn && caller.kind !== 'superuser') throw new Forbidden()
    if (!(await exists(store, schema, id))) throw new NotFound()
    return { collectionRef: schema.id, recordRef: id }
  }

  http.get(PATH, described(listCall), async (request) => {
    const where = await ownerOf(request)
    return (await store.system.list(externalAuths, { where })).map(show)
  })
  http.delete(`${PATH}/:provider`, described(unlinkCall), async (request, reply) => {
    const owner = await ownerOf(request)
    const { provider } = request.params as { provider: string }
    const found = await store.system.find(externalAuths, { ...owner, provider })
    if (!found) throw new NotFound()
    await store.system.delete(externalAuths, found.id)
    return reply.code(204).send()
  })
}

type Owner = { collectionRef: string; recordRef: string }

/**
 * Deletes a user's links together with the user. Links can lead to any auth collection, so they are not
 * relation fields with a cascade.
 */
function forgetLinksOfTheGone(store: RecordStore): void {
  const name = 'deletes the external accounts of a deleted account'
  store.hooksOf('accounts').effectOfEachDelete(name, async (schema, { id }, records) => {
    if (schema.type !== 'auth') return
    const where = { collectionRef: schema.id, recordRef: id }
    for (const link of await records.list(externalAuths, { where })) {
      await records.delete(externalAuths, link.id)
    }
  })
}

async function exists(
  { engine }: RecordStore,
  schema: CollectionSchema,
  id: string,
): Promise<boolean> {
  const { read } = engine.database
  const row = await read
    .selectFrom(schema.name)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

function show(link: ExternalAuth) {
  const { id, created, updated, recordRef, collectionRef, provider, providerId } = link
  return {
    id,
    created,
    updated,
    recordId: recordRef,
    collectionId: collectionRef,
    provider,
    providerId,
  }
}
