import type { App } from '@docket/accounts/app'
import { NotFound } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import { packagedKey } from '@docket/model/media/packaged'
import { sendPart } from '@docket/records/files'
import { type CallDescription, described } from '@docket/service/http'
import type { FastifyRequest } from 'fastify'
import { typeOfPackaged } from './stored-packages.ts'

const READ: CallDescription = {
  area: 'Files',
  summary: 'Read a packaged file of a medium',
  description:
    'Playlists, renditions and pictures, for the members of the station. If a browser cannot send a header, add a file token. The version is the medium’s `packaged`; a file of a version never changes.',
  query: { token: 'From `POST /api/files/token`.' },
  answer: { type: 'string', format: 'binary' },
  type: '*/*',
}
const NAME = /^[a-z0-9-]+\.[a-z0-9]+$/
const PRIVATE_DAY = 'private, max-age=86400, immutable'

/** Serves packaged files at `GET|HEAD /api/media/{id}/packaged/{version}/{name}`. */
export function servePackages(app: App): void {
  app.http.route({
    method: ['GET', 'HEAD'],
    url: '/api/media/:id/packaged/:version/:name',
    ...described(READ),
    handler: async (request, reply) => {
      const { id = '', version = '', name = '' } = request.params as Record<string, string>
      if (!NAME.test(name) || !/^[a-z0-9]+$/.test(version)) throw new NotFound()
      await refuseUnlessVisible(app, request, id)
      const file = await app.storage.find(packagedKey(id, version, name))
      if (!file) throw new NotFound()
      reply.headers({
        'content-type': typeOfPackaged(name),
        'cache-control': PRIVATE_DAY,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      return sendPart(request, reply, {
        bytes: file.bytes,
        read: (part) => app.storage.read(file.key, part),
      })
    },
  })
}

/** Throws `NotFound` unless the sender may view the medium. */
async function refuseUnlessVisible(app: App, request: FastifyRequest, id: string): Promise<void> {
  const sent = await app.requestInfo(request)
  const { token = '' } = sent.query
  const caller = token === '' ? sent.caller : await app.fileTokens.identify(token)
  await app.recordsAs({ ...sent, caller }).get(media, id)
}
