import type { App } from '@docket/accounts/app'
import type { EncoderFinder } from '@docket/media/encoding'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { MAKE_DESCRIPTION, needsDescription } from '@docket/model/captions/description'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import { MEDIA_PROBLEM_CODES, sayProblem } from '@docket/model/media/problems'
import { MINUTE_MS } from '@docket/model/time/instants'
import { not, type Records } from '@docket/records/engine'
import { media as words } from '@docket/texts/server/media'
import { ENCODING_LANE } from '#features/media/packaging/package-media.ts'
import { finderOf } from '#features/media/packaging/report-encoder.ts'
import { encodeDescription } from './encode-description.ts'

type Options = { findEncoder?: EncoderFinder }

const QUEUE_MISSING = 'queue-missing-descriptions'
const MAX_ATTEMPTS = 3
const OF_THE_SERVER = ['described', 'soundProblem'] as const

/**
 * Turns each uploaded audio description into a sound track that players can choose, and makes a new one when its
 * recording is packaged again. It waits in the same queue as files to package.
 */
export function makeDescriptions(app: App, { findEncoder = finderOf(app) }: Options = {}): void {
  app.validate(
    captionTracks,
    'lets only the server change what was made of its sound',
    (track, { before, caller }) => {
      if (caller.kind === 'system') return undefined
      const isOther = (name: (typeof OF_THE_SERVER)[number]) =>
        JSON.stringify(track[name] || null) !== JSON.stringify(before?.[name] || null)
      // A new sound file clears the problem of the previous one.
      const changed = OF_THE_SERVER.filter((name) => track[name] && isOther(name))
      const fault = { code: 'description_made', message: words.madeByServer }
      return Object.fromEntries(changed.map((name) => [name, fault])) as FieldFaults
    },
  )
  app.jobs.handle(
    MAKE_DESCRIPTION,
    ({ track }, { signal, attempt }) =>
      encodeDescription({ app, findEncoder }, String(track), {
        signal,
        isLast: attempt === MAX_ATTEMPTS,
      }),
    { lane: ENCODING_LANE, attempts: MAX_ATTEMPTS },
  )
  app.jobs.handle(QUEUE_MISSING, async () => {
    if (!(await findEncoder()).encoder) return
    const tracks = await app.records.list(captionTracks, { where: { sound: not('') } })
    for (const job of await jobsFor(app.records, tracks)) await app.jobs.enqueue(job)
  })
  app.jobs.repeat(QUEUE_MISSING, 10 * MINUTE_MS)
  queueDescriptions(app)
}

function queueDescriptions(app: App): void {
  const queued = 'queues audio descriptions'
  app.beforeCommit(captionTracks, queued, async (changes, { records, enqueue }) => {
    const uploaded = changes.flatMap(({ action, record, before }) =>
      action !== 'delete' && record.sound !== before?.sound ? [record] : [],
    )
    for (const job of await jobsFor(records, uploaded)) await enqueue(job)
  })
  app.beforeCommit(media, queued, async (changes, { records, enqueue }) => {
    for (const { action, record, before } of changes) {
      if (action === 'delete' || record.packaged === (before?.packaged ?? '')) continue
      const where = { media: record.id, sound: not('') }
      const tracks = await records.list(captionTracks, { where })
      for (const job of await jobsFor(records, tracks)) await enqueue(job)
    }
  })
}

/**
 * A refused sound is not tried again until the sound or the recording is replaced, unless only the encoder was missing.
 */
async function jobsFor(records: Records, tracks: readonly CaptionTrack[]) {
  const jobs = []
  for (const track of tracks) {
    const medium = await records.find(media, { id: track.media })
    if (!medium || isRefused(track) || !needsDescription(track, medium.packaged)) continue
    const key = `${track.id}:${track.sound}:${medium.packaged}`
    jobs.push({ kind: MAKE_DESCRIPTION, payload: { track: track.id }, key })
  }
  return jobs
}

function isRefused({ soundProblem }: CaptionTrack): boolean {
  return MEDIA_PROBLEM_CODES.some(
    (code) => code !== 'no-encoder' && sayProblem(code) === soundProblem,
  )
}
