import type { App } from '@docket/accounts/app/app'
import type { Cue } from '@docket/model/captions/cues'
import { findSaid, mayContain, spokenWords } from '@docket/model/captions/find-said'
import { type CaptionTrack, captionTracks } from '@docket/model/collections/library/caption-tracks'
import { media } from '@docket/model/collections/library/media'
import type { SaidIn } from '@docket/model/guide/guide-page'
import { wordsOf } from '@docket/model/guide/match-words'
import { type EpochMs, SECOND_MS } from '@docket/model/time'
import { not, oneOf } from '@docket/records/store/records'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station } from '../stations.ts'
import { cuesOf } from './published-captions.ts'
import { readRecordingOf, watchableNow } from './recordings.ts'

/** Finds what was said in the recordings that viewers may watch now. */
export type SaidIndex = {
  /** Returns the places at which the published captions have all words of `q`, the newest captions first. */
  find(station: Station, q: string, now: EpochMs): Promise<SaidIn[]>
}

const MOST_WORDS = 8
const MOST_RECORDINGS = 10
const MOST_PLACES = 3
/** Of each station, the newest are searched. */
const MOST_TRACKS = 500
const MOST_LOOKED_AT = 40
/** Of words in memory. An hour of speech has about 50,000 characters. */
const MOST_CHARACTERS = 32_000_000

export function createSaidIndex(app: App, versions: ScheduleVersions): SaidIndex {
  const words = createSpokenWords((track) => cuesOf(app, track).catch((): Cue[] => []))
  const lists = new Map<string, { version: number; tracks: Promise<CaptionTrack[]> }>()

  function tracksOf({ id: organization }: Station): Promise<CaptionTrack[]> {
    const version = versions.of(organization)
    const known = lists.get(organization)
    if (known?.version === version) return known.tracks
    const kind = oneOf<CaptionTrack['kind']>(['captions', 'subtitles'])
    const tracks = app.records.list(captionTracks, {
      where: { organization, published: true, kind, file: not('') },
      sort: '-updated',
      limit: MOST_TRACKS,
    })
    lists.set(organization, { version, tracks })
    tracks.catch(() => lists.delete(organization))
    return tracks
  }

  async function* tracksWith(asked: readonly string[], tracks: readonly CaptionTrack[]) {
    let lookedAt = 0
    for (const track of tracks) {
      if (!mayContain(await words.of(track), asked)) continue
      yield track
      lookedAt += 1
      if (lookedAt === MOST_LOOKED_AT) return
    }
  }

  return {
    async find(station, q, now) {
      const asked = wordsOf(q).slice(0, MOST_WORDS)
      if (asked.length === 0) return []
      const found: SaidIn[] = []
      for await (const track of tracksWith(asked, await tracksOf(station))) {
        if (found.length === MOST_RECORDINGS) break
        const said = await saidIn(app, station, { track, asked, now })
        const isKnown = found.some(({ show }) => show === said?.show)
        if (said && !isKnown) found.push(said)
      }
      return found
    },
  }
}

type Wanted = { track: CaptionTrack; asked: readonly string[]; now: EpochMs }

/** Returns where the words were said, if the recording can be watched as a whole. */
async function saidIn(
  app: App,
  station: Station,
  { track, asked, now }: Wanted,
): Promise<SaidIn | undefined> {
  const medium = await app.records.find(media, { id: track.media })
  if (!medium || medium.packaged === '') return undefined
  const recording = await readRecordingOf(app.records, station, medium)
  if (!recording || watchableNow(recording, now).kind !== 'open') return undefined
  const places = findSaid(await cuesOf(app, track), asked, MOST_PLACES)
  if (places.length === 0) return undefined
  const { id: show, title } = recording.show
  return {
    ...{ show, title, language: track.language },
    places: places.map(({ atMs, ...said }) => ({ atSec: Math.floor(atMs / SECOND_MS), ...said })),
  }
}

/** Keeps the words of captions in memory, those that were searched last. */
function createSpokenWords(read: (track: CaptionTrack) => Promise<Cue[]>) {
  const known = new Map<string, string>()
  let characters = 0

  function forget(key: string): void {
    characters -= known.get(key)?.length ?? 0
    known.delete(key)
  }

  return {
    async of(track: CaptionTrack): Promise<string> {
      // A file that is saved again has another name.
      const key = `${track.id}/${track.file}`
      const words = known.get(key) ?? spokenWords(await read(track))
      forget(key)
      known.set(key, words)
      characters += words.length
      for (const oldest of known.keys()) {
        if (characters <= MOST_CHARACTERS) break
        forget(oldest)
      }
      return words
    },
  }
}
