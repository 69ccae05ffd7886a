import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@docket/accounts/app'
import {
  type Encoder,
  type EncoderFinder,
  inspectInto,
  MediaProblem,
  type PlanOptions,
  prepare,
} from '@docket/media/encoding'
import { type Media, media } from '@docket/model/media/media'
import { type MediaProblemCode, sayProblem } from '@docket/model/media/problems'
import type { FileToPrepare } from '@docket/model/media/uploads'
import { fileKey } from '@docket/records/storage'
import { watchProgress } from '#platform/watch-progress.ts'
import { acceptPackage, refusePackage } from './finish-packaging.ts'
import { localCopy } from './local-copy.ts'
import { offerCaptions } from './offer-captions.ts'
import { packagingFolder } from './packaging-folder.ts'
import { storePackage } from './stored-packages.ts'
import { isWaiting } from './waiting-files.ts'

const LOOK_MS = 2000

/**
 * Watches the packaging of a file: stores its progress, and cancels it when the file is no longer needed because any
 * process replaced, abandoned or deleted it.
 */
function watchFile(app: App, { media: id, file }: FileToPrepare, signal: AbortSignal) {
  return watchProgress({
    signal,
    everyMs: LOOK_MS,
    async isWanted() {
      const medium = await app.records.find(media, { id })
      return medium !== undefined && isWaiting(medium, file)
    },
    store: (progress) => app.records.update(media, id, { progress }),
    canceled: () => new MediaProblem('canceled'),
    onFault(error) {
      app.log.warn('The progress of packaging could not be updated.', { error })
    },
  })
}

export type PackagingTools = { app: App; findEncoder: EncoderFinder; plan?: PlanOptions }

type Attempt = { signal: AbortSignal; isLast: boolean }

/** Problems of the file itself. Other problems may be gone by the next attempt. */
const FINAL: ReadonlySet<MediaProblemCode> = new Set([
  'unreadable',
  'nothing-playable',
  'unsupported',
  'undecodable',
  'invalid-result',
  'canceled',
])
const NOT_PLAYED: ReadonlySet<Media['kind']> = new Set(['image', 'document'])

/**
 * Packages a received file and makes it the one that is played, or stores a sentence about why it cannot be packaged.
 * After a crash, the next attempt continues with what was finished.
 */
export async function prepareFile(
  { app, findEncoder, plan }: PackagingTools,
  wanted: FileToPrepare,
  attempt: Attempt,
): Promise<void> {
  const medium = await app.records.find(media, { id: wanted.media })
  if (!medium || !isWaiting(medium, wanted.file)) return
  if (NOT_PLAYED.has(medium.kind) && medium.file === wanted.file) {
    await app.records.update(media, medium.id, { status: 'ready' })
    return
  }
  const { encoder } = await findEncoder()
  if (!encoder) {
    await app.records.update(media, medium.id, { problem: sayProblem('no-encoder') })
    return
  }
  // Clears the message that there was no encoder.
  if (medium.problem !== '') await app.records.update(media, medium.id, { problem: '' })
  const folder = join(packagingFolder(app), medium.id, wanted.file.replace(/\W/g, ''))
  try {
    await packageFile({ app, encoder, ...(plan && { plan }) }, { wanted, folder, attempt })
  } catch (error) {
    const code = refusalOf(error, attempt)
    if (!code) throw error
    app.log.warn('A file was not packaged.', { media: medium.id, error })
    await refusePackage(app, wanted, code)
  }
  await rm(folder, { recursive: true, force: true })
}

/** Returns why the file is refused, or `undefined` if it is worth another attempt. */
function refusalOf(error: unknown, { signal, isLast }: Attempt): MediaProblemCode | undefined {
  if (signal.aborted || !(error instanceof MediaProblem)) return undefined
  return FINAL.has(error.code) || isLast ? error.code : undefined
}

type PackagingTask = { wanted: FileToPrepare; folder: string; attempt: Attempt }

async function packageFile(
  { app, encoder, plan }: { app: App; encoder: Encoder; plan?: PlanOptions },
  { wanted, folder, attempt }: PackagingTask,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const source = await localFile(app, wanted, folder)
  const watched = watchFile(app, wanted, attempt.signal)
  try {
    const { watch } = watched
    const work = { encoder, file: source, folder, watch }
    const inspected = await inspectInto(work)
    const { inspection, stills, sprite, waveform } = inspected
    const made = await prepare({ ...work, inspection, ...(plan && { options: plan }) })
    const pictures = [...stills, ...(sprite ? [sprite] : []), ...(waveform ? [waveform] : [])]
    const names = [...made.files, ...pictures.map(({ file }) => file)]
    const packaged = await storePackage(app, wanted.media, { folder, names, signal: watch.signal })
    const captions = await offerCaptions(app, wanted, { folder, found: inspected.captions ?? [] })
    await acceptPackage(app, wanted, {
      packaged,
      inspection: { ...inspection, captions },
      stills,
      sprite,
      waveform,
      renditions: made.renditions,
      durationMs: made.durationMs,
      poster: (stills[Math.floor(stills.length / 2)] ?? stills[0])?.file ?? '',
    })
  } finally {
    watched.end()
  }
}

async function localFile(app: App, { media: id, file }: FileToPrepare, folder: string) {
  const key = fileKey({ collection: media.schema.id, record: id }, file)
  return localCopy(app, key, join(folder, 'source'))
}
