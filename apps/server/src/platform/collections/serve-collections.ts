import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Forbidden, InvalidRecord, NotFound, Unauthorized } from '../errors.ts'
import type { RequestInfo } from '../records/caller.ts'
import { parsePick, pick } from '../records/pick-fields.ts'
import type { RecordStore } from '../records/record-store.ts'
import { createCatalog } from './catalog.ts'
import type { Collections } from './collections.ts'
import { fault, type GivenCollection } from './definition.ts'
import { createCollectionEditor } from './edit-collections.ts'

const COLLECTIONS = '/api/collections'
const ONE = `${COLLECTIONS}/:collection`
const ADMINS_ONLY = 'The request requires valid admin authorization token to be set.'

type Dependencies = {
  store: RecordStore
  collections: Collections
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
}

/** The collections themselves, for administrators of the installation, in the forms of both eras. */
export function serveCollections(
  http: FastifyInstance,
  { store, collections, requestInfo }: Dependencies,
): void {
  const catalog = createCatalog(store)
  const editor = createCollectionEditor({ store, collections, catalog })

  async function askAdministrator(request: FastifyRequest): Promise<RequestInfo> {
    const info = await requestInfo(request)
    if (info.caller.kind === 'guest') throw new Unauthorized(ADMINS_ONLY)
    if (info.caller.kind !== 'superuser') throw new Forbidden()
    return info
  }

  async function answer(nameOrId: string, info: RequestInfo): Promise<unknown> {
    const found = await catalog.find(nameOrId, info)
    if (!found) throw new NotFound()
    return picked(found, info)
  }

  http.get(COLLECTIONS, async (request) => {
    const info = await askAdministrator(request)
    const { items, ...envelope } = await catalog.page(info)
    return { ...envelope, items: items.map((one) => picked(one, info)) }
  })
  http.get(ONE, async (request) => {
    const info = await askAdministrator(request)
    return answer(calledBy(request), info)
  })
  http.post(COLLECTIONS, async (request) => {
    const info = await askAdministrator(request)
    return answer(await editor.create(asObject(request.body)), info)
  })
  http.patch(ONE, async (request) => {
    const info = await askAdministrator(request)
    return answer(await editor.update(calledBy(request), asObject(request.body)), info)
  })
  http.delete(ONE, async (request, reply) => {
    await askAdministrator(request)
    await editor.remove(calledBy(request))
    return reply.code(204).send()
  })
  http.put(`${COLLECTIONS}/import`, async (request, reply) => {
    await askAdministrator(request)
    const { collections: given, deleteMissing } = asObject(request.body)
    if (!Array.isArray(given)) throw new InvalidRecord({ collections: fault('Must be a list.') })
    await editor.importAll(given.map(asObject), deleteMissing === true)
    return reply.code(204).send()
  })
}

function picked(shown: unknown, { query }: RequestInfo): unknown {
  const wanted = parsePick(query.fields ?? '')
  return wanted ? pick(shown, wanted) : shown
}

function calledBy(request: FastifyRequest): string {
  return (request.params as { collection: string }).collection
}

function asObject(value: unknown): GivenCollection {
  return typeof value === 'object' && value !== null ? (value as GivenCollection) : {}
}
