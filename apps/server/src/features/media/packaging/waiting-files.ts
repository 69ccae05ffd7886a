import type { App } from '@docket/accounts/app'
import type { EncoderFinder } from '@docket/media/encoding'
import { type Media, media } from '@docket/model/media/media'
import { isRecordingName } from '@docket/model/media/recording-files'
import { prepareJob } from '@docket/model/media/uploads'
import { not, oneOf } from '@docket/records/engine'
import { orderByAiring } from './order-by-airing.ts'

/**
 * Queues files that are waiting without a job, in the order in which they air: for example files that were uploaded while
 * there was no encoder, or in a version that did not package them.
 */
export async function queueWaiting(app: App, findEncoder: EncoderFinder): Promise<void> {
  await takeUnpackaged(app)
  const first = await app.records.list(media, { where: { status: 'processing', file: not('') } })
  const newer = await app.records.list(media, { where: { replacement: not('') } })
  const waiting = [
    ...first.map(({ id, file }) => ({ media: id, file })),
    ...newer.map(({ id, replacement }) => ({ media: id, file: replacement })),
  ]
  if (waiting.length === 0 || !(await findEncoder()).encoder) return
  for (const one of waiting) await app.jobs.enqueue(prepareJob(one))
  const comingShows = new Set([...first, ...newer].map(({ show }) => show))
  comingShows.delete('')
  for (const show of comingShows) await orderByAiring(app, show)
}

const RECORDINGS = oneOf<Media['kind']>(['video', 'audio', 'recording', ''])

/**
 * Prepares recordings that earlier versions stored without packaging them, because nobody can play them.
 * Leaves pictures and documents unchanged.
 */
async function takeUnpackaged({ records, log }: App): Promise<void> {
  const where = { status: 'ready' as const, packaged: '', file: not(''), kind: RECORDINGS }
  const found = await records.list(media, { where })
  const recordings = found.filter(({ file, kind }) => kind !== '' || isRecordingName(file))
  for (const { id, file } of recordings) {
    log.info('A recording from an earlier version will be prepared.', { media: id, file })
    await records.update(media, id, { status: 'processing', progress: 0, problem: '' })
  }
}

/** Returns whether the file is still waiting: it was neither replaced nor abandoned. */
export function isWaiting({ file, replacement, status }: Media, wanted: string): boolean {
  if (wanted === '') return false
  return wanted === replacement || (wanted === file && status === 'processing')
}
