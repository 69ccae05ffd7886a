import { InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { type CallDescription, described, PAGING } from '@docket/service/http'
import { pageOf } from '@docket/service/openapi'
import type { Sealer } from '@docket/service/secrets'
import { collections as words } from '@docket/texts/server/records'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireSuperuser } from '../engine/access/guard.ts'
import type { RequestInfo } from '../engine/access/request-info.ts'
import { parsePick, pick } from '../engine/read/pick-fields.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import { type Catalog, createCatalog } from './catalog.ts'
import type { Collections } from './collections.ts'
import { fault, type GivenCollection } from './definition.ts'
import { type CollectionEditor, createCollectionEditor } from './edit-collections.ts'
import { sealProviders } from './read-providers.ts'

const COLLECTIONS = '/api/collections'
const ONE = `${COLLECTIONS}/:collection`

type Dependencies = {
  store: RecordStore
  collections: Collections
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
  sealer: Sealer
}

const TEXT = { type: 'string' }
const RULE = {
  type: ['string', 'null'],
  description: 'In the filter language; `null`: for administrators only; empty: for everyone.',
}
const PARTS = { type: 'array', items: { type: 'object', additionalProperties: {} } }
const DEFINITION = {
  type: 'object',
  description:
    'A collection. One with accounts also has its options for logging in, and a view its query.',
  properties: {
    id: TEXT,
    created: TEXT,
    updated: TEXT,
    name: TEXT,
    type: { enum: ['base', 'auth', 'view'] },
    system: { type: 'boolean', description: 'Whether it is part of Docket.' },
    listRule: RULE,
    viewRule: RULE,
    createRule: RULE,
    updateRule: RULE,
    deleteRule: RULE,
    closedRules: {
      type: 'array',
      items: TEXT,
      description: 'The rules that are not valid, and therefore closed.',
    },
    fields: { ...PARTS, description: 'Its fields, as newer clients read them.' },
    schema: { ...PARTS, description: 'Its fields, as older clients read them.' },
    indexes: { type: 'array', items: TEXT, description: 'As SQL.' },
    options: { type: 'object', additionalProperties: {}, description: 'For older clients.' },
    viewQuery: TEXT,
  },
}
const OF_COLLECTIONS = { area: 'Administration', who: 'superuser' } as const
const CALLS = {
  list: {
    ...OF_COLLECTIONS,
    summary: 'List collections',
    query: {
      ...PAGING,
      filter: 'In the filter language.',
      sort: 'Keys.',
      fields: 'Return only these keys.',
    },
    answer: pageOf(DEFINITION),
  },
  view: {
    ...OF_COLLECTIONS,
    summary: 'Read a collection',
    query: { fields: 'Return only these keys.' },
    answer: DEFINITION,
  },
  create: {
    ...OF_COLLECTIONS,
    summary: 'Create a collection',
    body: DEFINITION,
    answer: DEFINITION,
  },
  change: {
    ...OF_COLLECTIONS,
    summary: 'Change a collection',
    description:
      'Fields are identified by their ids: a new name renames a field, and a missing id drops it. A type that cannot hold all existing values is refused with the number of records affected, unless you confirm it.',
    query: {
      confirmLoss: '`true` allows new field types that cannot hold all existing values.',
    },
    body: DEFINITION,
    answer: DEFINITION,
  },
  remove: { ...OF_COLLECTIONS, summary: 'Delete a collection with its records' },
  empty: { ...OF_COLLECTIONS, summary: 'Delete all records of a collection, or none' },
  blank: {
    ...OF_COLLECTIONS,
    summary: 'Read the initial definition of each collection type',
    answer: {
      type: 'object',
      properties: { auth: DEFINITION, base: DEFINITION, view: DEFINITION },
    },
  },
  importAll: {
    ...OF_COLLECTIONS,
    summary: 'Import collections, all or nothing',
    query: {
      confirmLoss: '`true` allows new field types that cannot hold all existing values.',
    },
    body: {
      type: 'object',
      properties: {
        collections: { type: 'array', items: DEFINITION },
        deleteMissing: { type: 'boolean', default: false },
      },
      required: ['collections'],
    },
  },
} satisfies Record<string, CallDescription>

/**
 * Serves the collections themselves to administrators of the installation, for both generations of clients.
 */
export function serveCollections(
  http: FastifyInstance,
  { store, collections, requestInfo, sealer }: Dependencies,
): void {
  const catalog = createCatalog(store)
  const editor = createCollectionEditor({ store, collections, catalog })
  // Secrets are encrypted on arrival, so that no later code can read them.
  const given = (body: unknown) => sealProviders(asObject(body), sealer)

  async function requireAdministrator(request: FastifyRequest): Promise<RequestInfo> {
    const info = await requestInfo(request)
    requireSuperuser(info)
    return info
  }

  async function answer(nameOrId: string, info: RequestInfo): Promise<unknown> {
    const found = await catalog.find(nameOrId, info)
    if (!found) throw new NotFound()
    return picked(found, info)
  }

  http.get(COLLECTIONS, described(CALLS.list), async (request) => {
    const info = await requireAdministrator(request)
    const { items, ...envelope } = await catalog.page(info)
    return { ...envelope, items: items.map((one) => picked(one, info)) }
  })
  http.get(ONE, described(CALLS.view), async (request) => {
    const info = await requireAdministrator(request)
    return answer(calledBy(request), info)
  })
  http.post(COLLECTIONS, described(CALLS.create), async (request) => {
    const info = await requireAdministrator(request)
    return answer(await editor.create(given(request.body)), info)
  })
  http.patch(ONE, described(CALLS.change), async (request) => {
    const info = await requireAdministrator(request)
    return answer(await editor.update(calledBy(request), given(request.body), mayLose(info)), info)
  })
  http.delete(ONE, described(CALLS.remove), async (request, reply) => {
    await requireAdministrator(request)
    await editor.remove(calledBy(request))
    return reply.code(204).send()
  })
  serveMany(http, { catalog, editor, given, requireAdministrator })
}

type EditorAccess = {
  catalog: Catalog
  editor: CollectionEditor
  given(body: unknown): GivenCollection
  requireAdministrator(request: FastifyRequest): Promise<RequestInfo>
}

/** Serves the calls that concern several collections or records at once. */
function serveMany(
  http: FastifyInstance,
  { catalog, editor, given, requireAdministrator }: EditorAccess,
): void {
  http.delete(`${ONE}/truncate`, described(CALLS.empty), async (request, reply) => {
    const { caller } = await requireAdministrator(request)
    await editor.empty(calledBy(request), caller)
    return reply.code(204).send()
  })
  http.get(`${COLLECTIONS}/meta/scaffolds`, described(CALLS.blank), async (request) => {
    const info = await requireAdministrator(request)
    return picked(catalog.blank(), info)
  })
  http.put(`${COLLECTIONS}/import`, described(CALLS.importAll), async (request, reply) => {
    const info = await requireAdministrator(request)
    const { collections: all, deleteMissing: drops } = asObject(request.body)
    if (all !== undefined && !Array.isArray(all)) {
      throw new InvalidRecord({ collections: fault(words.mustBeList) }, words.notImported)
    }
    const options = { deleteMissing: drops === true, mayLose: mayLose(info) }
    await editor.importAll((all ?? []).map(given), options)
    return reply.code(204).send()
  })
}

function picked(shown: unknown, { query }: RequestInfo): unknown {
  const wanted = parsePick(query.fields ?? '')
  return wanted ? pick(shown, wanted) : shown
}

function mayLose({ query }: RequestInfo): boolean {
  return query.confirmLoss === 'true' || query.confirmLoss === '1'
}

function calledBy(request: FastifyRequest): string {
  return (request.params as { collection: string }).collection
}

function asObject(value: unknown): GivenCollection {
  return typeof value === 'object' && value !== null ? (value as GivenCollection) : {}
}
