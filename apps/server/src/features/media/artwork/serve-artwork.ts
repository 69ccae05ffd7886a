import type { App } from '@docket/accounts/app'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { type Artwork, ILLUSTRATED } from '@docket/model/library/artwork/artwork'
import { type ArtworkFile, isArtworkFile, sizeOfArtwork } from '@docket/model/library/artwork/crops'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { channels } from '@docket/model/station/channels'
import { isId } from '@docket/records/engine'
import { PainterBusy } from '@docket/records/pictures'
import type { StoredFile } from '@docket/records/storage'
import { type CallDescription, described } from '@docket/service/http'
import { artwork as words } from '@docket/texts/server/media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findArtwork } from './find-artwork.ts'
import type { MakeArtwork } from './make-artwork.ts'

const READ: CallDescription = {
  area: 'Files',
  summary: 'Read the artwork of a show, a series or a channel',
  description:
    'The picture of the record, that of its series, or a drawn poster (always for a channel), as `CROP-WIDTH.FORMAT`: `16x9-160.webp`, `16x9-320.webp`, `16x9-640.webp`, `16x9-1280.webp`, `16x9-1280.jpg`, `1x1-160.webp`, `1x1-320.webp`, `1x1-640.webp`, `1x1-1400.jpg`, `2x3-320.webp`, `2x3-640.webp` or `card-1200.jpg`. Everyone may read that of records in the guide, and uploaded pictures at the address of their current version; the members of the station may read all, with a file token where a browser cannot send a header.',
  query: { token: 'From `POST /api/files/token`.' },
  answer: { type: 'string', format: 'binary' },
  type: 'image/*',
}
const VERSION = /^[a-z0-9]{1,20}$/
const FOREVER = 'public, max-age=31536000, immutable'
/** For addresses of an earlier version, which emails and other sites may still link to. */
const A_WHILE = 'public, max-age=300'
const PRIVATE = 'private, no-cache'
const RETRY_SEC = '5'

/** Serves `GET|HEAD /api/artwork/{collection}/{record}/{version}/{file}`. */
export function serveArtwork(app: App, make: MakeArtwork): void {
  app.http.route({
    method: ['GET', 'HEAD'],
    url: '/api/artwork/:collection/:record/:version/:file',
    ...described(READ),
    handler: async (request, reply) => {
      const { of, id, version, file } = readParams(request)
      const found = await findArtwork(app, of, id)
      if (!found) throw new NotFound()
      const { source, station, isPublic } = found
      const isCurrent = version === source.version
      // Anyone who knows the version of an uploaded picture knows the name of its file.
      const isOpen = isPublic || ('file' in source && isCurrent)
      if (!isOpen) await refuseUnlessVisible(app, request, of, id)
      return send(app, request, reply, {
        made: await makeUnlessBusy(() => make(source, file, station), reply),
        file,
        etag: `"${source.version}-${file}"`,
        caching: isOpen ? cachingOf(isCurrent) : PRIVATE,
      })
    },
  })
}

function cachingOf(isCurrent: boolean): string {
  return isCurrent ? FOREVER : A_WHILE
}

type ArtworkRequest = Artwork & { file: ArtworkFile }

/** Throws `NotFound` for a collection without artwork and for a picture that does not exist. */
function readParams(request: FastifyRequest): ArtworkRequest {
  const params = request.params as Record<string, string>
  const { collection, record: id = '', version = '', file = '' } = params
  const of = ILLUSTRATED.find((one) => one === collection)
  if (!of || !isId(id) || !VERSION.test(version) || !isArtworkFile(file)) throw new NotFound()
  return { of, id, version, file }
}

const OF = { shows, series, channels }

/** Throws `NotFound` unless the sender may view the record. */
async function refuseUnlessVisible(
  app: App,
  request: FastifyRequest,
  of: (typeof ILLUSTRATED)[number],
  id: string,
): Promise<void> {
  const sent = await app.requestInfo(request)
  const { token = '' } = sent.query
  const caller = token === '' ? sent.caller : await app.fileTokens.identify(token)
  await app.recordsAs({ ...sent, caller }).get(OF[of], id)
}

async function makeUnlessBusy(
  make: () => ReturnType<MakeArtwork>,
  reply: FastifyReply,
): Promise<StoredFile> {
  try {
    const made = await make()
    if (!made) throw new NotFound()
    return made
  } catch (error) {
    if (!(error instanceof PainterBusy)) throw error
    reply.header('retry-after', RETRY_SEC)
    throw new Refusal(503, words.busy)
  }
}

type ArtworkAnswer = { made: StoredFile; file: ArtworkFile; etag: string; caching: string }

async function send(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { made, file, etag, caching }: ArtworkAnswer,
): Promise<FastifyReply> {
  reply
    .headers({
      etag,
      'cache-control': caching,
      'content-type': `image/${sizeOfArtwork(file).format}`,
      'content-security-policy': "default-src 'none'; sandbox",
      // Embeds show artwork on other sites' pages.
      'cross-origin-resource-policy': 'cross-origin',
    })
    .removeHeader('x-frame-options')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  reply.header('content-length', made.bytes)
  if (request.method === 'HEAD') return reply.send()
  const content = await app.storage.read(made.key)
  if (!content) throw new NotFound()
  return reply.send(content)
}
