import { SEGMENT_SEC } from '../../plan/house-format.ts'
import { type Microseconds, SECOND_US } from '../asset.ts'
import { dateRanges } from '../date-ranges.ts'
import {
  backWindowUs,
  endedBy,
  type ListedSegments,
  type Listing,
  listedAt,
  stretchesOf,
} from '../listing.ts'
import { linesOf, type Playlist, removedBefore } from '../playlists.ts'
import { type SegmentTexts, segmentTexts } from '../segment-texts.ts'
import { LEAD_US } from '../timing.ts'

/**
 * What the server may leave out for a player that has an earlier version of the playlist; `v2` also leaves out known
 * date ranges.
 */
export type Skip = 'YES' | 'v2'

/** The newest segments, which an update of a playlist always lists. Players need at least six target durations. */
const CAN_SKIP_SEC = 12 * SEGMENT_SEC
/** Enough for the four hours that most playlists reach back; a power of two. */
const MAX_CACHED_LINES = 4096

const HEADER = [
  '#EXTM3U',
  '#EXT-X-VERSION:10',
  `#EXT-X-TARGETDURATION:${SEGMENT_SEC}`,
  '#EXT-X-INDEPENDENT-SEGMENTS',
  `#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${CAN_SKIP_SEC}.0,CAN-SKIP-DATERANGES=YES`,
  '#EXT-X-MEDIA-SEQUENCE:',
].join('\n')

/**
 * Writes the playlists of a channel for viewers who rewind: like those of live viewers, but they reach back to the
 * beginning of the program, or some hours. Players load them once, and from then on only what is new. To keep them
 * small, only the first segment of each stretch has its date. Tracks have the same names as in `LivePlaylists`.
 */
export class BackPlaylists {
  readonly #tracks: ReadonlyMap<string, Track>

  constructor(tracks: Iterable<string>) {
    const trackOf = (name: string) => ({
      texts: segmentTexts(name, MAX_CACHED_LINES),
      known: new Map(),
    })
    this.#tracks = new Map([...tracks].map((name) => [name, trackOf(name)]))
  }

  /** Returns the playlist of a track at `nowUs`, as `LivePlaylists` does, or an update for a player that may skip. */
  at(listing: Listing, track: string, nowUs: Microseconds, skip?: Skip): Playlist | undefined {
    const own = this.#tracks.get(track)
    const listed = own && listedAt(listing, nowUs, backWindowUs(listing.rows, nowUs))
    if (!listed) return
    const form = skip ?? 'full'
    const { sequence, until, changesAtUs } = listed
    const known = own.known.get(form)
    const isSame =
      known?.rows === listing.rows &&
      known.playlist.sequence === sequence &&
      known.playlist.until === until
    if (isSame) return known.playlist
    const from = skip ? endedBy(listing, nowUs + LEAD_US - CAN_SKIP_SEC * SECOND_US) : 0
    const text = print(own.texts, listing, listed, { from: Math.min(from, until - 1), skip })
    const playlist = { text, sequence, until, changesAtUs }
    own.known.set(form, { rows: listing.rows, playlist })
    return playlist
  }
}

type CachedPlaylist = { rows: Listing['rows']; playlist: Playlist }
type Track = { texts: SegmentTexts; known: Map<Skip | 'full', CachedPlaylist> }
type Update = { from: number; skip: Skip | undefined }

/** Prints all segments, or those from a sequence number on. */
function print(
  texts: SegmentTexts,
  { rows, assets }: Listing,
  listed: ListedSegments,
  { from, skip }: Update,
): string {
  const { sequence, until, stretches } = listed
  const skipped = Math.max(0, from - sequence)
  const shown = skipped > 0 ? stretchesOf(rows, from, until) : stretches
  // The previous range may have received its length in the meantime.
  const recent = skip === 'v2' && skipped > 0 ? stretches.slice(-shown.length - 1) : stretches
  const parts = [
    `${HEADER}${sequence}\n#EXT-X-DISCONTINUITY-SEQUENCE:${removedBefore(stretches)}\n`,
    dateRanges(rows, recent),
    skipped > 0 ? `#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}\n` : '',
  ]
  for (const stretch of shown) {
    parts.push(
      linesOf(texts, stretch, { isFirst: stretch === shown[0], assets, isDatedOnce: true }),
    )
  }
  return parts.join('')
}
