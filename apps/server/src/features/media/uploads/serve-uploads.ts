import type { App } from '@docket/accounts/app'
import { NotFound, Unauthorized } from '@docket/model/kernel/errors'
import { type MediaUpload, mediaUploads } from '@docket/model/media/media-uploads'
import { cancelUpload, completeUpload, UPLOADS_PATH } from '@docket/model/media/uploads'
import { handIns } from '@docket/model/submissions/hand-ins'
import { submissions } from '@docket/model/submissions/submissions'
import { toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { hashToken } from '@docket/service/mail'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cancel } from './cancel-upload.ts'
import type { FinishUploads } from './finish-uploads.ts'
import { refuseFullDisk } from './media-room.ts'

/** Header with the token of a confirmed submission, instead of a session. */
const TOKEN = 'upload-token'
const ID = z.object({ id: z.string() })

/** Serves resumable uploads to everyone who may read them, which is everyone who may change the station's media. */
export function serveUploads(app: App, { finish, finishArrived }: FinishUploads): void {
  const { resumable, clock } = app

  /** Returns the upload that staff may read, or whose sender has the token of a submission. */
  async function find(request: FastifyRequest, where: Partial<MediaUpload>): Promise<MediaUpload> {
    const { [TOKEN]: token } = request.headers
    if (typeof token !== 'string') return findUpload(await recordsFor(request), where)
    const upload = await findUpload(app.records, where)
    if (!(await isAdmitted(app, token, upload))) throw new NotFound()
    return upload
  }

  async function recordsFor(request: FastifyRequest): Promise<Records> {
    const info = await app.requestInfo(request)
    if (info.caller.kind === 'guest') throw new Unauthorized()
    return app.recordsAs(info)
  }

  resumable.serve(app.http, {
    path: UPLOADS_PATH,
    area: 'Station',
    mostBytes: app.config.media.fileBytes,
    async create(request, metadata) {
      const upload = await find(request, { media: metadata.get('media') ?? '' })
      if (upload.state !== 'open') throw new NotFound()
      await refuseFullDisk(app, upload.bytes)
      return upload
    },
    async open(request, id) {
      const { bytes, received, state } = await find(request, { id })
      if (state === 'open' && request.method === 'PATCH')
        await refuseFullDisk(app, bytes - received)
      return { bytes, isComplete: state !== 'open' }
    },
    async cancel(request, id) {
      const upload = await find(request, { id })
      const isOfStaff = request.headers[TOKEN] === undefined
      await cancel(isOfStaff ? await recordsFor(request) : app.records, upload)
    },
    finish,
    async note(id, received) {
      const open = await app.records.find(mediaUploads, { id, state: 'open' })
      if (!open) return
      await app.records.update(mediaUploads, id, { received, seenAt: toInstant(clock.now()) })
    },
  })

  app.handle(
    completeUpload,
    { who: 'loggedIn', shape: ID, area: 'Station', summary: 'Report that a medium was uploaded' },
    async ({ params, records }) => ({
      state: await finishArrived(await findUpload(records, { media: params.id })),
    }),
  )
  app.handle(
    cancelUpload,
    { who: 'loggedIn', shape: ID, area: 'Station', summary: 'Cancel the upload of a medium' },
    async ({ params, records }) => {
      await cancel(records, await findUpload(records, { media: params.id }))
      return { canceled: true }
    },
  )
}

async function findUpload(records: Records, where: Partial<MediaUpload>): Promise<MediaUpload> {
  const upload = await records.find(mediaUploads, where)
  if (!upload) throw new NotFound()
  return upload
}

/**
 * Returns whether the token of a confirmed submission gives its sender access to an upload: it must be a file of that
 * submission, and the submission must still accept files.
 */
async function isAdmitted(
  { records, clock }: App,
  token: string,
  { media }: Pick<MediaUpload, 'media'>,
): Promise<boolean> {
  const handIn = await records.find(handIns, { tokenHash: hashToken(token) })
  const isOpen = handIn && handIn.confirmedAt !== '' && handIn.expiresAt >= toInstant(clock.now())
  if (!isOpen || handIn.submission === '') return false
  const submission = await records.find(submissions, { id: handIn.submission })
  return submission?.media.includes(media) ?? false
}
