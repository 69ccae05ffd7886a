import type { CollectionSchema } from '@docket/model/kernel/collection'
import { NotFound } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import { type AnyRecord, readRow } from '@docket/query/schema'
import { type CallDescription, described } from '@docket/service/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHiddenFrom, openRule } from '../engine/access/access.ts'
import { type RequestInfo, SYSTEM } from '../engine/access/request-info.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import { isId } from '../engine/write/new-id.ts'
import { type Picture, type Thumbs, typeOfThumb } from '../pictures/thumbs.ts'
import type { HotFiles } from '../storage/hot-files.ts'
import { fileKey, type StoredFile } from '../storage/storage.ts'
import { isStoredName } from '../storage/stored-name.ts'
import { typeOfStored } from '../storage/types/file-type.ts'
import type { FileField } from '../storage/uploads.ts'
import type { FileTokens } from './file-tokens.ts'
import { sendPart } from './send-part.ts'

type Dependencies = {
  store: RecordStore
  hot: HotFiles
  thumbs: Thumbs
  tokens: FileTokens
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
}

const MONTH = 'max-age=2592000, stale-while-revalidate=86400'
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox"
/** Types that a browser shows inline. None of them can run scripts. */
const SHOWN =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon)|video\/.*|audio\/.*|application\/pdf)$/

const TOKEN: CallDescription = {
  area: 'Files',
  summary: 'Request a token for protected files',
  description: 'It is valid for two minutes. Add it to the URL as `?token=`.',
  who: 'loggedIn',
  answer: { type: 'object', properties: { token: { type: 'string' } }, required: ['token'] },
}
const READ: CallDescription = {
  area: 'Files',
  summary: 'Read a file of a record',
  description: 'Use `Range` to read a part of it. Protected files need a token.',
  query: {
    thumb: 'A smaller picture, `WxH`; one of the sizes of the field, or `100x100`.',
    download: '`1` to download the file instead of showing it.',
    token: 'From `POST /api/files/token`.',
  },
  answer: { type: 'string', format: 'binary' },
  type: '*/*',
}

/**
 * Serves a record's file at `GET|HEAD /api/files/{collection}/{record}/{name}?thumb&download&token`, and a
 * token for protected files at `POST /api/files/token`.
 */
export function serveFiles(http: FastifyInstance, dependencies: Dependencies): void {
  const { tokens, requestInfo } = dependencies
  http.post('/api/files/token', described(TOKEN), async (request) => {
    const { caller } = await requestInfo(request)
    return { token: await tokens.issue(caller) }
  })
  http.route({
    method: ['GET', 'HEAD'],
    url: '/api/files/:collection/:record/:name',
    ...described(READ),
    handler: async (request, reply) => {
      const { query } = await requestInfo(request)
      const picture = await findPicture(dependencies, request)
      const found = await findFile(dependencies, picture, query.thumb)
      return sendFile(dependencies, request, reply, { picture, query, ...found })
    },
  })
}

async function findPicture(dependencies: Dependencies, request: FastifyRequest): Promise<Picture> {
  const { engine, schemas } = dependencies.store
  const { collection = '', record: id, name = '' } = request.params as Record<string, string>
  const schema = schemas.find(collection)
  if (!schema || !isId(id) || !isStoredName(name)) throw new NotFound()
  const row = await engine.queries.one(engine.database.read, schema, id, {}, SYSTEM)
  const record = row && readRow(schema, row)
  const field = record && fieldWith(schema, record, name)
  if (!field) throw new NotFound()
  if (isGuarded(field)) await refuseUnlessVisible(dependencies, { schema, id, field }, request)
  return {
    owner: { collection: schema.id, record: id },
    name,
    field,
    station: stationOf(schema, record),
  }
}

/** Returns the station that a record belongs to; otherwise the record itself if it is one, or its collection. */
function stationOf({ id, name, tenant }: CollectionSchema, record: AnyRecord): string {
  const station = tenant === undefined ? '' : String(record[tenant] ?? '')
  if (station !== '') return station
  return name === organizations.name ? record.id : id
}

function fieldWith(
  { fields }: CollectionSchema,
  record: AnyRecord,
  name: string,
): FileField | undefined {
  for (const [key, field] of Object.entries(fields)) {
    if (field.type !== 'file' || field.hidden === true) continue
    if ([record[key]].flat().includes(name)) return field
  }
  return undefined
}

function isGuarded(field: FileField): boolean {
  return field.protected === true || Boolean(field.hidden)
}

type GuardedFile = { schema: CollectionSchema; id: string; field: FileField }

/**
 * Throws `NotFound` unless the caller may view the record and the field is not hidden from the caller. Only a
 * file token identifies the caller here.
 */
async function refuseUnlessVisible(
  { store, tokens, requestInfo }: Dependencies,
  { schema, id, field }: GuardedFile,
  request: FastifyRequest,
): Promise<void> {
  const sent = await requestInfo(request)
  const caller = await tokens.identify(sent.query.token ?? '')
  const info: RequestInfo = { ...sent, context: 'protectedFile', caller }
  const rule = openRule(info, schema.access.view)
  const { queries, database } = store.engine
  if (rule === undefined || isHiddenFrom(field, caller)) throw new NotFound()
  if (!(await queries.one(database.read, schema, id, { rule }, info))) throw new NotFound()
}

/** The file to send for a picture: the original or a thumbnail. */
type FileToServe = {
  file: StoredFile
  isThumb: boolean
  /** Whether the full file replaces a thumbnail that cannot be made at the moment. */
  isStandIn: boolean
}

async function findFile(
  { hot, thumbs }: Dependencies,
  picture: Picture,
  size: string | undefined,
): Promise<FileToServe> {
  const thumb = size ? await thumbs.find(picture, size) : 'none'
  if (typeof thumb === 'object') return { file: thumb, isThumb: true, isStandIn: false }
  const file = await hot.find(fileKey(picture.owner, picture.name))
  if (!file) throw new NotFound()
  return { file, isThumb: false, isStandIn: thumb === 'later' }
}

type FileAnswer = FileToServe & { picture: Picture; query: Readonly<Record<string, string>> }

async function sendFile(
  { hot }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { key } = answer.file
  // A stored file never changes, so its name serves as its version.
  const etag = `"${key.split('/').slice(2).join('/')}"`
  const known = request.headers['if-none-match']
  reply.headers(headersOf(answer)).header('etag', etag).removeHeader('x-frame-options')
  if (known === '*' || known?.includes(etag)) return reply.code(304).send()

  return sendPart(request, reply, {
    bytes: answer.file.bytes,
    read: (part) => hot.read(answer.file, part),
  })
}

function headersOf({ picture, query, isThumb, isStandIn }: FileAnswer) {
  const { name, field } = picture
  const type = isThumb ? typeOfThumb(name) : typeOfStored(name)
  const isShown = SHOWN.test(type) && !['1', 't', 'true'].includes(query.download ?? '')
  const mayKeep = !isGuarded(field) && !isStandIn
  return {
    'content-type': type,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${nameOf(name, isThumb)}"`,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': mayKeep ? MONTH : 'private, no-cache',
  }
}

/** The thumbnail of an SVG is a PNG and is named accordingly. */
function nameOf(name: string, isThumb: boolean): string {
  return isThumb ? name.replace(/\.svg$/, '.png') : name
}
