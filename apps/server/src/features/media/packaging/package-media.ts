import { availableParallelism, totalmem } from 'node:os'
import type { App } from '@docket/accounts/app'
import type { EncoderFinder, PlanOptions } from '@docket/media/encoding'
import { media } from '@docket/model/media/media'
import { PREPARE_MEDIA } from '@docket/model/media/uploads'
import { MINUTE_MS } from '@docket/model/time/instants'
import { not } from '@docket/records/engine'
import { orderByAiring } from './order-by-airing.ts'
import { prepareFile } from './prepare-file.ts'
import { finderOf, serveEncoder } from './report-encoder.ts'
import { servePackages } from './serve-packages.ts'
import { steerPackaging } from './steer-packaging.ts'
import { removePackages, sweepPackages } from './stored-packages.ts'
import { queueWaiting } from './waiting-files.ts'

const GOOD_FOR_MS = 30_000

/** Adds the encoder and the files that wait for it to the metrics. */
function measureEncoder(app: App, findEncoder: EncoderFinder): void {
  app.measure({
    part: 'encoder',
    goodForMs: GOOD_FOR_MS,
    gauges: {
      docket_encoder_available: {
        description: '1 if this process has an encoder for media files.',
      },
      docket_encoder_files: {
        description:
          'Media files that are being packaged or wait for it, and new versions of files.',
      },
    },
    async read() {
      const [{ encoder }, files, versions] = await Promise.all([
        findEncoder(),
        app.records.count(media, { status: 'processing', file: not('') }),
        app.records.count(media, { replacement: not('') }),
      ])
      return {
        docket_encoder_available: encoder ? 1 : 0,
        docket_encoder_files: files + versions,
      }
    },
  })
}

type Options = { findEncoder?: EncoderFinder; plan?: PlanOptions }

const QUEUE_WAITING = 'queue-waiting-media'
const SWEEP = 'sweep-packages'
/** Jobs that encode wait in one lane, so that one processor core encodes one file at a time. */
export const ENCODING_LANE = 'packaging'
const MAX_ATTEMPTS = 3
/** How much memory one encoder may use, so that several do not use all of it. */
const MEMORY_EACH = 1.5e9

/** Packages media files, one for each processor core at a time, and serves the packages. */
export function packageMedia(app: App, { findEncoder = finderOf(app), plan }: Options = {}): void {
  const tools = { app, findEncoder, ...(plan && { plan }) }
  app.jobs.handle(
    PREPARE_MEDIA,
    ({ media: id, file }, { signal, attempt }) => {
      const isLast = attempt >= MAX_ATTEMPTS
      return prepareFile(tools, { media: String(id), file: String(file) }, { signal, isLast })
    },
    { lane: ENCODING_LANE, attempts: MAX_ATTEMPTS, atOnce: packagingAtOnce() },
  )
  app.jobs.handle(QUEUE_WAITING, () => queueWaiting(app, findEncoder))
  app.jobs.repeat(QUEUE_WAITING, 10 * MINUTE_MS)
  app.jobs.handle(SWEEP, (_, { signal }) => sweepPackages(app, signal))
  app.jobs.repeat(SWEEP, 60 * MINUTE_MS)
  app.afterCommit(media, 'packages files in the order in which they air', ({ record, before }) => {
    const isNew = record.file !== before?.file || record.replacement !== before.replacement
    if (!isNew || record.show === '' || record.status === 'ready') return
    orderByAiring(app, record.show).catch((error: unknown) => {
      app.log.warn('A file could not be queued for packaging.', { error })
    })
  })
  app.afterCommit(media, 'removes what was made of a deleted medium', ({ action, record }) => {
    if (action !== 'delete') return
    removePackages(app, record.id).catch((error: unknown) => {
      app.log.warn('A package could not be removed; it will be cleaned up later.', { error })
    })
  })
  servePackages(app)
  steerPackaging(app)
  serveEncoder(app, findEncoder)
  measureEncoder(app, findEncoder)
}

function packagingAtOnce(): number {
  const memory = Math.min(process.constrainedMemory() || totalmem(), totalmem())
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / MEMORY_EACH)))
}
