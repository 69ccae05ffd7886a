import type { App } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { InvalidRecord, NotFound } from '@docket/model/kernel/errors'
import { MEGABYTE } from '@docket/model/kernel/limits'
import { type Media, media } from '@docket/model/media/media'
import { type Bulletin, bulletins } from '@docket/model/sales/bulletins'
import { HAND_IN_FILES, takesHandInFile } from '@docket/model/submissions/hand-in'
import { handIns } from '@docket/model/submissions/hand-ins'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import type { SentFile, Upload } from '@docket/records/storage'
import {
  acceptForms,
  type CallDescription,
  described,
  discardRest,
  readForm,
} from '@docket/service/http'
import { submissions as words } from '@docket/texts/server/submissions'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { refuseAnswer, withFile } from '../form/file-answers.ts'
import { findOpen, type OpenHandIn } from '../open-hand-in.ts'
import { createFileRoom } from './file-room.ts'
import { takeHandInRecordings } from './hand-in-recordings.ts'

const { programme: PROGRAM, notice: NOTICE } = HAND_IN_FILES
const SEND: CallDescription = {
  area: 'Station',
  summary: 'Sends a file for a confirmed submission.',
  description: `The token comes with the confirmation. For a program, at most ${PROGRAM.most} files of ${PROGRAM.bytes / MEGABYTE} MB each: video, sound, pictures or a PDF. For a notice, one picture of ${NOTICE.bytes / MEGABYTE} MB.`,
  query: { question: 'The key of the question of the form that the file answers.' },
  body: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  },
  sends: 'multipart/form-data',
  answer: { type: 'object', properties: { name: { type: 'string' } } },
}

/**
 * Serves the upload of files for submissions by the public. Accepts none until the submission is confirmed by
 * the link in the mail, which issues a separate token. A request without that token is refused before its
 * body is read.
 */
export function takeHandInFiles(app: App): void {
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  const room = createFileRoom(app)
  takeHandInRecordings(app, { room, admit })
  const route: FastifyPluginAsync = async (scope) => {
    await acceptForms(scope)
    scope.post('/api/hand-in-files/:token', described(SEND), async (message) => {
      admit(message.ip)
      const { token } = message.params as { token: string }
      const open = await findOpen(app, app.records, token)
      const { bytes: most } = HAND_IN_FILES[open.kind]
      const { handIn } = open
      const announced = Number(message.headers['content-length'] ?? most)
      const coming = { handIn, bytes: Math.min(announced, most), address: message.ip }
      const name = await room.reserve(coming, () => takeFile(app, open, token, message))
      if (name === '') throw refused(words.chooseFile)
      return { name }
    })
  }
  app.http.register(route)
}

/** Reads the form and stores its file. Returns the file's name; empty without a file. */
async function takeFile(
  app: App,
  open: OpenHandIn,
  token: string,
  message: FastifyRequest,
): Promise<string> {
  let name = ''
  let bytes = 0
  const limits = { files: 1, bytes: HAND_IN_FILES[open.kind].bytes }
  await readForm(message, limits, async ({ key, filename, content }) => {
    if (key !== 'file' || filename === '') return discardRest(content)
    const counted = measured(content, (size) => {
      bytes += size
    })
    const sent = { filename, content: counted }
    const place = { token, question: questionOf(message), arrived: () => bytes }
    name = await (open.kind === 'notice'
      ? storePicture(app, open.record, sent)
      : storeMedia(app, { ...open.record, ...place }, sent))
    await noteBytes(app, open.handIn.id, bytes)
  })
  return name
}

/** Returns the key of the question that the file answers, or an empty string. */
function questionOf({ query }: FastifyRequest): string {
  const { question } = query as { question?: unknown }
  return typeof question === 'string' ? question : ''
}

async function* measured(
  content: AsyncIterable<Buffer>,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    count(chunk.length)
    yield chunk
  }
}

async function noteBytes(app: App, id: string, bytes: number): Promise<void> {
  await app.transaction(async (records) => {
    const { fileBytes } = await records.get(handIns, id)
    await records.update(handIns, id, { fileBytes: fileBytes + bytes })
  })
}

type FileOwner = Pick<Submission, 'id' | 'organization'> & {
  token: string
  question: string
  /** How many bytes have arrived. */
  arrived: () => number
}

/**
 * Stores the file as media of the station. Adds it to the submission, unless that has become full in the
 * meantime.
 */
async function storeMedia(
  app: App,
  { organization, id, token, question, arrived }: FileOwner,
  sent: SentFile,
): Promise<string> {
  const place = { collection: media, name: 'file' } as const
  const kept = await app.saveWithFile(place, sent, ({ type }: Upload) => {
    if (!takesHandInFile('programme', type)) throw refused(words.sendMedia)
    return { organization, kind: kindOf(type), mime: type, status: 'ready' as const }
  })
  try {
    await app.transaction(async (records) => {
      const { record } = await findOpen(app, records, token)
      if (!('media' in record)) throw new NotFound()
      refuseAnswer(record, question, { bytes: arrived(), kind: kept.kind })
      await records.update(submissions, id, withFile(record, kept.id, question))
    })
  } catch (error) {
    await app.records.delete(media, kept.id)
    throw error
  }
  return String(kept.file)
}

/** Stores the file as the bulletin's picture. */
async function storePicture(app: App, { id }: Bulletin, sent: SentFile): Promise<string> {
  const place = { collection: bulletins, name: 'image', id } as const
  const kept = await app.saveWithFile(place, sent, ({ type }: Upload) => {
    if (!takesHandInFile('notice', type)) throw refused(words.sendPicture)
    return {}
  })
  return kept.image
}

function kindOf(type: string): Media['kind'] {
  const [kind] = type.split('/')
  return kind === 'video' || kind === 'audio' || kind === 'image' ? kind : 'document'
}

function refused(message: string): InvalidRecord {
  return new InvalidRecord({ file: { code: 'hand_in_file', message } })
}
