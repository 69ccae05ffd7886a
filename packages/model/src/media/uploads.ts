import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape, type Zod } from '../kernel/shape.ts'
import { queuedShape, recordIdShape, stoppedShape } from '../kernel/shapes.ts'
import type { Media } from './media.ts'

/** Where resumable uploads (tus 1.0.0) are created. Each has an address below it. */
export const UPLOADS_PATH = '/api/media-uploads'

/** How many unfinished uploads one person may have. */
export const MAX_OPEN_UPLOADS = 10

/** An upload that receives nothing for this long is removed. */
export const IDLE_UPLOAD_HOURS = 24

/**
 * A file that is about to be uploaded. With `replaces`, it is a new version of that medium's file. `id` is the id of
 * the new medium. A client that does not get the response can announce the same file again; this changes nothing.
 */
export type AnnouncedFile = {
  id?: string | undefined
  name: string
  bytes: number
  show?: string | undefined
  replaces?: string | undefined
}

export const startedUploadShape = shape('StartedUpload', (z) =>
  z.object({
    media: recordIdShape(z).describe('Belongs in the metadata of the resumable upload.'),
    upload: recordIdShape(z).describe('The id of the resumable upload, once it is created.'),
  }),
)
export type StartedUpload = ShapedValue<typeof startedUploadShape>

/**
 * Announces a file: creates its medium in the state `uploading`, or records the new version of a medium's file, and
 * reserves its space. Requires the `content` privilege. Answers 413 if the file or the station's media would be too
 * large, 429 if there are too many unfinished uploads, and 507 if the server has no space.
 */
export const startUpload = endpoint<AnnouncedFile, StartedUpload>('POST', '/api/media', {
  answer: startedUploadShape,
  rules: { name: 'required|string|max:250' },
  refuses: [404, 409, 413, 507],
})

const uploadStateShape = (z: Zod) => z.object({ state: z.enum(['', 'open', 'received', 'kept']) })
type UploadState = ShapedValue<typeof uploadStateShape>

/**
 * Reports that every byte was sent. Does the same as the end of the upload's last request, so it may be called any
 * number of times. Answers 409 while bytes are missing.
 */
export const completeUpload = endpoint<{ id: string }, UploadState>(
  'POST',
  '/api/media/:id/complete',
  { answer: uploadStateShape, refuses: [409] },
)

/**
 * Cancels the unfinished upload of a medium. Deletes the medium too, unless the upload was a new version of its file.
 */
export const cancelUpload = endpoint<{ id: string }, { canceled: true }>(
  'POST',
  '/api/media/:id/cancel',
  { answer: (z) => z.object({ canceled: z.literal(true) }), refuses: [409] },
)

/**
 * Stops the packaging of a medium's file, which then counts as failed. Requires the `content` privilege. Answers 409
 * if nothing is being packaged.
 */
export const stopPackaging = endpoint<{ id: string }, { stopped: true }>(
  'POST',
  '/api/media/:id/stop',
  { answer: stoppedShape, refuses: [409] },
)

/** Packages the file of a medium again. Answers 409 if it has no file, or if it is already being packaged. */
export const packageAgain = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/media/:id/package',
  { answer: queuedShape, refuses: [409] },
)

/** The encoder that packages files. */
export const encoderFactsShape = shape('EncoderFacts', (z) =>
  z.object({
    id: z.enum(['embedded', 'ffmpeg', '']).describe('Empty where there is none.'),
    version: z.string(),
    reason: z.string().describe('Why there is none.'),
  }),
)
export type EncoderFacts = ShapedValue<typeof encoderFactsShape>

/** For administrators of the installation. */
export const readEncoder = endpoint<Record<string, never>, EncoderFacts>(
  'GET',
  '/api/media/encoder',
  { answer: encoderFactsShape },
)

/** The addresses of a medium's packaged files. `name` is in the record, or `main.m3u8`. */
export function packagedPath(
  { id, packaged }: Pick<Media, 'id' | 'packaged'>,
  name: string,
): string {
  return `/api/media/${id}/packaged/${packaged}/${name}`
}

/** How much storage a station has for media. */
export const mediaRoomShape = shape('MediaRoom', (z) =>
  z.object({
    usedBytes: z.number().describe('How much of it is used, including uploads.'),
    mostBytes: z.number(),
    fileBytes: z.number().describe('The largest file that it may upload.'),
    isDiskFull: z.boolean().describe('Whether the server’s disk is too full for uploads.'),
    hasDropFolder: z
      .boolean()
      .describe('Whether the operator configured a drop folder for the station.'),
  }),
)
export type MediaRoom = ShapedValue<typeof mediaRoomShape>

export const readMediaRoom = endpoint<Record<string, never>, MediaRoom>('GET', '/api/media/room', {
  answer: mediaRoomShape,
})

/** The job that prepares a received file for playback. Its payload is a `FileToPrepare`. */
export const PREPARE_MEDIA = 'prepare-media'

/** `file` is the name in the medium's field `file` or `replacement`. */
export type FileToPrepare = { media: string; file: string }

/**
 * Returns the job that prepares a file. The medium's id is part of it, because two media with the same content have
 * files of the same name.
 */
export function prepareJob(payload: FileToPrepare) {
  return { kind: PREPARE_MEDIA, payload, key: `${payload.media}/${payload.file}` }
}

/**
 * Returns the values that make a prepared file the one that plays. A new version replaces the old file, which is then
 * deleted. Save these values together with the results of preparing the file.
 */
export function afterPreparing(
  { replacement, replacementName, replacementBytes }: Media,
  file: string,
): Partial<Media> {
  if (file === '' || replacement !== file) return { status: 'ready' }
  return {
    status: 'ready',
    file: replacement,
    sha256: checksumIn(replacement),
    name: replacementName,
    bytes: replacementBytes,
    replacement: '',
    replacementName: '',
    replacementBytes: 0,
  }
}

/** A received file's stored name is a readable part, its SHA-256, and an extension. */
function checksumIn(file: string): string {
  return /_([0-9a-f]{64})\.\w+$/.exec(file)?.[1] ?? ''
}
