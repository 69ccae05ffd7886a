import type { App } from '@docket/accounts/app/app'
import type { EncoderFinder } from '@docket/media/open-encoder'
import { type Media, media } from '@docket/model/collections/library/media'
import { prepareJob } from '@docket/model/media/uploads'
import { not } from '@docket/records/store/records'
import { orderByAiring } from './order-by-airing.ts'

/**
 * Queues files that wait without a job, as those that arrived while there was no encoder, and those first that air
 * first.
 */
export async function queueWaiting(app: App, findEncoder: EncoderFinder): Promise<void> {
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

/** Returns whether the file still waits: it was neither replaced nor given up. */
export function isWaiting({ file, replacement, status }: Media, wanted: string): boolean {
  if (wanted === '') return false
  return wanted === replacement || (wanted === file && status === 'processing')
}
