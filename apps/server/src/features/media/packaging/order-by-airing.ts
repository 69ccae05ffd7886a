import type { App } from '@docket/accounts/app'
import { media } from '@docket/model/media/media'
import { prepareJob } from '@docket/model/media/uploads'
import { airings, STANDING } from '@docket/model/schedule/airings'
import { DAY_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { after, oneOf } from '@docket/records/engine'

/**
 * Jobs for scheduled files are due this long before their airing, so that the file that airs first is packaged first.
 */
const FAR_MS = 3650 * DAY_MS

/** Packages the files of a show before those of shows that air later. */
export async function orderByAiring(
  { clock, jobs, records }: Pick<App, 'clock' | 'jobs' | 'records'>,
  show: string,
): Promise<void> {
  const waiting = await records.list(media, { where: { show } })
  const files = waiting.flatMap(({ id, file, replacement }) =>
    [file, replacement].filter(Boolean).map((name) => ({ media: id, file: name })),
  )
  if (files.length === 0) return
  const coming = { show, status: oneOf(STANDING), startsAt: after(toInstant(clock.now())) }
  const [next] = await records.list(airings, { where: coming, sort: 'startsAt', limit: 1 })
  if (!next) return
  const at = toEpochMs(next.startsAt) - FAR_MS
  for (const one of files) {
    const { kind, key } = prepareJob(one)
    await jobs.reschedule({ kind, key, at })
  }
}
