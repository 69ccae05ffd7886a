import type { App } from '@docket/accounts/app'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import type { StartedUpload } from '@docket/model/media/uploads'
import { HAND_IN_RECORDING_BYTES, startHandInRecording } from '@docket/model/submissions/hand-in'
import { handIns } from '@docket/model/submissions/hand-ins'
import { submissions } from '@docket/model/submissions/submissions'
import { submissions as words } from '@docket/texts/server/submissions'
import { z } from 'zod'
import { refuseAnswer, withFile } from '../form/file-answers.ts'
import { findOpen } from '../open-hand-in.ts'
import type { FileRoom } from './file-room.ts'

type Dependencies = { room: FileRoom; admit: (address: string) => void }

const SHAPE = z.object({
  token: z.string().max(200),
  name: z.string(),
  bytes: z.number().int().min(1),
  question: z.string().max(40).default(''),
})

/**
 * Lets the sender of a confirmed program start the upload of recordings, which arrive in parts, like those of staff.
 */
export function takeHandInRecordings(app: App, { room, admit }: Dependencies): void {
  app.handle(
    startHandInRecording,
    {
      who: 'anyone',
      shape: SHAPE,
      area: 'Station',
      summary: 'Announce a recording for a confirmed submission',
      description:
        'Then upload it with tus 1.0.0 at `/api/media-uploads`, with the token in the header `Upload-Token` and the response’s `media` in the metadata.',
    },
    async ({ params, address }) => {
      admit(address)
      const { token, bytes } = params
      const { handIn, kind } = await findOpen(app, app.records, token)
      if (kind !== 'programme') throw new NotFound(words.filesClosed)
      if (bytes > HAND_IN_RECORDING_BYTES) throw new Refusal(413, words.recordingTooLarge)
      return room.reserve({ handIn, bytes, address }, () => announceForPublic(app, params))
    },
  )
}

type AnnouncedRecording = z.output<typeof SHAPE>

/** Does not reveal the limits of the station's own media to the sender. */
async function announceForPublic(app: App, announced: AnnouncedRecording): Promise<StartedUpload> {
  try {
    return await announce(app, announced)
  } catch (error) {
    const isFull = error instanceof Refusal && error.status === 413
    throw isFull ? new Refusal(507, words.stationFull) : error
  }
}

/** Creates the medium in the submission, and counts its bytes. The upload is opened in the same transaction. */
async function announce(
  app: App,
  { token, name, bytes, question }: AnnouncedRecording,
): Promise<StartedUpload> {
  const id = await app.transaction(async (records) => {
    const { handIn, record } = await findOpen(app, records, token)
    if (!('media' in record)) throw new NotFound()
    const { organization } = record
    refuseAnswer(record, question, { bytes, kind: 'recording' })
    const medium = await records.create(media, { organization, name, bytes, status: 'uploading' })
    await records.update(submissions, record.id, withFile(record, medium.id, question))
    await records.update(handIns, handIn.id, { fileBytes: handIn.fileBytes + bytes })
    return medium.id
  })
  const upload = await app.records.find(mediaUploads, { media: id })
  if (!upload) throw new NotFound()
  return { media: id, upload: upload.id }
}
