import type { App } from '@docket/accounts/app'
import type { EncoderFinder } from '@docket/media/encoding'
import { media } from '@docket/model/media/media'
import { MAKE_PODCAST_AUDIO, needsPodcastAudio } from '@docket/model/podcasts/podcast-audio'
import { episodes } from '@docket/model/podcasts/podcasts'
import { MINUTE_MS } from '@docket/model/time/instants'
import { not, oneOf, type Records } from '@docket/records/engine'
import { ENCODING_LANE } from '#features/media/packaging/package-media.ts'
import { finderOf } from '#features/media/packaging/report-encoder.ts'
import { encodePodcastAudio } from './encode-podcast-audio.ts'

type Options = { findEncoder?: EncoderFinder }

const QUEUE_MISSING = 'queue-missing-podcast-audio'
const MAX_ATTEMPTS = 3
const MAX_MEDIA = 200

/**
 * Makes an audio file from the recording of each podcast episode, and a new one when the recording is replaced. It waits
 * in the same queue as files to package.
 */
export function makePodcastAudio(app: App, { findEncoder = finderOf(app) }: Options = {}): void {
  app.jobs.handle(
    MAKE_PODCAST_AUDIO,
    ({ media: id }, { signal, attempt }) =>
      encodePodcastAudio({ app, findEncoder }, String(id), {
        signal,
        isLast: attempt === MAX_ATTEMPTS,
      }),
    { lane: ENCODING_LANE, attempts: MAX_ATTEMPTS },
  )
  app.jobs.handle(QUEUE_MISSING, async () => {
    if (!(await findEncoder()).encoder) return
    for (const job of await missing(app.records)) await app.jobs.enqueue(job)
  })
  app.jobs.repeat(QUEUE_MISSING, 10 * MINUTE_MS)

  const queued = 'queues the audio of an episode’s recording'
  app.beforeCommit(episodes, queued, async (changes, { records, enqueue }) => {
    const chosen = changes.flatMap(({ action, record, before }) =>
      action !== 'delete' && record.media !== '' && record.media !== before?.media
        ? [record.media]
        : [],
    )
    for (const job of await jobsFor(records, chosen)) await enqueue(job)
  })
  app.beforeCommit(media, queued, async (changes, { records, enqueue }) => {
    const packaged = changes.flatMap(({ action, record, before }) =>
      action !== 'delete' && record.packaged !== '' && record.packaged !== before?.packaged
        ? [record.id]
        : [],
    )
    for (const id of packaged) {
      const episode = await records.find(episodes, { media: id })
      if (!episode) continue
      for (const job of await jobsFor(records, [id])) await enqueue(job)
    }
  })
}

/** Each package has its own job, because one for an earlier package may still be running. */
async function jobsFor(records: Records, ids: readonly string[]) {
  if (ids.length === 0) return []
  const found = await records.list(media, { where: { id: oneOf([...new Set(ids)]) } })
  return found.filter(needsPodcastAudio).map(({ id, packaged }) => ({
    kind: MAKE_PODCAST_AUDIO,
    payload: { media: id },
    key: `${id}:${packaged}`,
  }))
}

/** Finds recordings without audio, such as those that were packaged while there was no encoder. */
async function missing(records: Records) {
  const used = await records.list(episodes, { where: { media: not('') } })
  const ids = [...new Set(used.map((episode) => episode.media))]
  const jobs = []
  for (let at = 0; at < ids.length; at += MAX_MEDIA) {
    jobs.push(...(await jobsFor(records, ids.slice(at, at + MAX_MEDIA))))
  }
  return jobs
}
