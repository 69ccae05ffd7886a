import type { App } from '@docket/accounts/app'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { findSaid } from '@docket/model/captions/find-said'
import type { SaidIn } from '@docket/model/guide/guide-page'
import { watchableNow } from '@docket/model/guide/library/recordings'
import { media } from '@docket/model/media/media'
import { wordsOf } from '@docket/model/texts/match-words'
import { type EpochMs, MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { not, oneOf, since } from '@docket/records/engine'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station } from '../stations.ts'
import { indexSaid, trackOfKey } from './index-said.ts'
import { cuesOf } from './published-captions.ts'
import { readRecordingOf } from './recordings.ts'

/** Searches the captions of the recordings that viewers may watch now. */
export type SaidIndex = {
  /** Returns the places where the published captions contain all words of `q`, the newest captions first. */
  find(station: Station, q: string, now: EpochMs): Promise<SaidIn[]>
}

const MAX_WORDS = 8
const MAX_RECORDINGS = 10
const MAX_PLACES = 3
const MAX_CHECKED = 40
const INDEXED_WITHIN_MS = MINUTE_MS
const MAX_NEWEST = 5

/** Searches the published captions of all recordings, which `index-said` indexes. */
export function createSaidIndex(app: App, versions: ScheduleVersions): SaidIndex {
  indexSaid(app, versions)

  /** Captions that were just published may not be indexed yet, so they are searched directly. */
  function newest(organization: string, now: EpochMs): Promise<CaptionTrack[]> {
    const kind = oneOf<CaptionTrack['kind']>(['captions', 'subtitles'])
    const updated = since(toInstant(now - INDEXED_WITHIN_MS))
    return app.records.list(captionTracks, {
      where: { organization, published: true, kind, file: not(''), updated },
      sort: '-updated',
      limit: MAX_NEWEST,
    })
  }

  async function* tracksWith(
    asked: readonly string[],
    { id: organization }: Station,
    now: EpochMs,
  ) {
    const seen = new Set<string>()
    for (const track of await newest(organization, now)) {
      seen.add(track.id)
      yield track
    }
    for (const { key, version } of await app.texts.find(organization, asked, MAX_CHECKED)) {
      const id = trackOfKey(key)
      if (id === undefined || seen.has(id)) continue
      // Captions that were just changed or withdrawn are about to be indexed again.
      const where = { id, organization, published: true, file: version }
      const track = await app.records.find(captionTracks, where)
      if (track) yield track
    }
  }

  return {
    async find(station, q, now) {
      const asked = wordsOf(q).slice(0, MAX_WORDS)
      if (asked.length === 0) return []
      const found: SaidIn[] = []
      for await (const track of tracksWith(asked, station, now)) {
        if (found.length === MAX_RECORDINGS) break
        const said = await saidIn(app, station, { track, asked, now })
        const isKnown = found.some(({ show }) => show === said?.show)
        if (said && !isKnown) found.push(said)
      }
      return found
    },
  }
}

type TrackSearch = { track: CaptionTrack; asked: readonly string[]; now: EpochMs }

/** Returns where the words were spoken, if the whole recording can be watched. */
async function saidIn(
  app: App,
  station: Station,
  { track, asked, now }: TrackSearch,
): Promise<SaidIn | undefined> {
  const medium = await app.records.find(media, { id: track.media })
  if (!medium || medium.packaged === '') return undefined
  const recording = await readRecordingOf(app.records, station, medium)
  if (!recording || watchableNow(recording, now).kind !== 'open') return undefined
  const places = findSaid(await cuesOf(app, track), asked, MAX_PLACES)
  if (places.length === 0) return undefined
  const { id: show, title } = recording.show
  return {
    show,
    title,
    language: track.language,
    places: places.map(({ atMs, ...said }) => ({ atSec: Math.floor(atMs / SECOND_MS), ...said })),
  }
}
