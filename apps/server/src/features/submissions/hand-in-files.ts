import { type Media, media } from '@docket/model/collections/media'
import { type Submission, submissions } from '@docket/model/collections/submissions'
import { HAND_IN_FILES, takesHandInFile } from '@docket/model/hand-in'
import { toInstant } from '@docket/model/time'
import type { FastifyPluginAsync } from 'fastify'
import type { App } from '#platform/app.ts'
import { InvalidRecord, NotFound, Refusal } from '#platform/errors.ts'
import type { SentFile, Upload } from '#platform/files/uploads.ts'
import { acceptForms, drain, readForm } from '#platform/http/read-form.ts'
import { hashToken } from '#platform/mail/letter-token.ts'
import { type CallDescription, described } from '#platform/openapi/describe.ts'
import type { Records } from '#platform/records/records.ts'
import { createAddressThrottle } from '#platform/sessions/throttle.ts'

const MEGABYTE = 1024 * 1024
/** The states in which the station still looks at a programme. */
const OPEN: ReadonlySet<Submission['status']> = new Set([
  'submitted',
  'in_review',
  'changes_requested',
])

const SEND: CallDescription = {
  area: 'Station',
  summary: 'Sends a file of a programme that was handed in and confirmed.',
  description: `The token comes with the confirmation. At most ${HAND_IN_FILES.most} files of ${HAND_IN_FILES.bytes / MEGABYTE} MB each: video, sound, pictures or a PDF.`,
  body: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  },
  sends: 'multipart/form-data',
  answer: { type: 'object', properties: { name: { type: 'string' } } },
}

/**
 * Files of programmes from the public. Nothing is taken before the letter's link is followed: that
 * hands out a token of its own, and who sends something without it is refused before it is read.
 */
export function takeHandInFiles(app: App): void {
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  const route: FastifyPluginAsync = async (scope) => {
    await acceptForms(scope)
    scope.post('/api/hand-in-files/:token', described(SEND), async (message) => {
      admit(message.ip)
      const { token } = message.params as { token: string }
      const { organization, id } = await findOpen(app, app.records, token)
      let name = ''
      const limits = { files: 1, bytes: HAND_IN_FILES.bytes }
      await readForm(message, limits, async ({ key, filename, content }) => {
        if (key !== 'file' || filename === '') return drain(content)
        name = await keep(app, { organization, id, token }, { filename, content })
      })
      if (name === '') throw refused('Choose a file.')
      return { name }
    })
  }
  app.http.register(route)
}

type Place = Pick<Submission, 'id' | 'organization'> & { token: string }

/** Keeps the file as media of the station, and of the submission unless that was full meanwhile. */
async function keep(app: App, { organization, id, token }: Place, sent: SentFile): Promise<string> {
  const kept = await app.createWithFile(media, 'file', sent, ({ type }: Upload) => {
    if (!takesHandInFile(type)) throw refused('Send video, sound, a picture or a PDF.')
    return { organization, kind: kindOf(type), mime: type, status: 'ready' as const }
  })
  try {
    await app.transaction(async (records) => {
      const now = await findOpen(app, records, token)
      await records.update(submissions, id, { media: [...now.media, kept.id] })
    })
  } catch (error) {
    await app.records.delete(media, kept.id)
    throw error
  }
  return String(kept.file)
}

/** The submission that a token is for. Throws `NotFound`, or a `Refusal` 409 when it is full. */
async function findOpen(app: App, records: Records, token: string): Promise<Submission> {
  const found = await records.find(submissions, { tokenHash: hashToken(token) })
  if (!found || !OPEN.has(found.status) || found.expiresAt < toInstant(app.clock.now())) {
    throw new NotFound('Files can no longer be sent here. Write to the station.')
  }
  if (found.media.length >= HAND_IN_FILES.most) {
    throw new Refusal(409, `A programme may have ${HAND_IN_FILES.most} files.`)
  }
  return found
}

function kindOf(type: string): Media['kind'] {
  const [kind] = type.split('/')
  return kind === 'video' || kind === 'audio' || kind === 'image' ? kind : 'document'
}

function refused(message: string): InvalidRecord {
  return new InvalidRecord({ file: { code: 'hand_in_file', message } })
}
