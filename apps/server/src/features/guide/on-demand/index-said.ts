import type { App } from '@docket/accounts/app'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { spokenWords } from '@docket/model/captions/find-said'
import { HOUR_MS } from '@docket/model/time/instants'
import { not } from '@docket/records/engine'
import type { ScheduleVersions } from '../schedule-versions.ts'
import { cuesOf } from './published-captions.ts'

const INDEX = 'index-said'
const INDEX_MISSING = 'index-missing-said'
const LANE = 'captions search'
const MAX_ATTEMPTS = 3
const KEY_PREFIX = 'said/'

type Track = Pick<CaptionTrack, 'id' | 'kind' | 'published' | 'file'>

/** Returns the track for a key of the text index. */
export function trackOfKey(key: string): string | undefined {
  return key.startsWith(KEY_PREFIX) ? key.slice(KEY_PREFIX.length) : undefined
}

/**
 * Indexes the words of published captions, in a job right after each change. An hourly check finds what was missed, such
 * as tracks from an earlier version of Docket.
 */
export function indexSaid(app: App, versions: ScheduleVersions): void {
  app.jobs.handle(
    INDEX,
    async ({ track }, { attempt }) => {
      const organization = await indexTrack(app, String(track), attempt === MAX_ATTEMPTS)
      if (organization !== undefined) versions.renew(organization)
    },
    { lane: LANE, attempts: MAX_ATTEMPTS },
  )
  app.jobs.handle(INDEX_MISSING, () => queueMissing(app), { lane: LANE })
  app.jobs.repeat(INDEX_MISSING, HOUR_MS)

  app.beforeCommit(
    captionTracks,
    'queues the captions for the search index',
    async (changes, to) => {
      for (const { action, record, before } of changes) {
        const isSame =
          before && isSearched(record) === isSearched(before) && record.file === before.file
        if (action !== 'delete' && isSame) continue
        if (isSearched(record) || (before && isSearched(before))) await to.enqueue(jobFor(record))
      }
    },
  )
}

function isSearched({ kind, published, file }: Track): boolean {
  return published && file !== '' && (kind === 'captions' || kind === 'subtitles')
}

function jobFor({ id, published, file }: Track) {
  return { kind: INDEX, payload: { track: id }, key: `${id}/${published}/${file}` }
}

/**
 * Indexes a track, or removes it from the index if viewers may not search it. Returns the station of an indexed track.
 */
async function indexTrack(app: App, id: string, isLast: boolean): Promise<string | undefined> {
  const track = await app.records.find(captionTracks, { id })
  if (!track || !isSearched(track)) {
    await app.texts.remove([KEY_PREFIX + id])
    return undefined
  }
  const cues = await cuesOf(app, track).catch((error: unknown) => {
    if (!isLast) throw error
    app.log.warn('Captions could not be read for the search index.', { track: id, error })
    return []
  })
  const { organization, file } = track
  const words = spokenWords(cues)
  await app.texts.put({ key: KEY_PREFIX + id, owner: organization, version: file, words })
  return organization
}

async function queueMissing(app: App): Promise<void> {
  const fields = ['id', 'kind', 'published', 'file'] as const
  const where = { published: true, file: not('') }
  const tracks = (await app.columns.list(captionTracks, fields, { where })).filter(isSearched)
  const indexed = new Map(
    (await app.texts.list(KEY_PREFIX)).map(({ key, version }) => [key, version]),
  )
  for (const track of tracks) {
    if (indexed.get(KEY_PREFIX + track.id) !== track.file) await app.jobs.enqueue(jobFor(track))
    indexed.delete(KEY_PREFIX + track.id)
  }
  await app.texts.remove([...indexed.keys()])
}
