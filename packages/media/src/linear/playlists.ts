import { SEGMENT_SEC } from '../plan/house-format.ts'
import type { Microseconds } from './asset.ts'
import { dateRanges } from './date-ranges.ts'
import { type ListedSegments, type Listing, listedAt, type RowRange } from './listing.ts'
import { type SegmentTexts, segmentTexts } from './segment-texts.ts'

/** A playlist of one track. It is the same object as long as its content does not change. */
export type Playlist = {
  text: string
  /** The sequence numbers of its segments: [sequence, until). */
  sequence: number
  until: number
  /** When the next segment will be listed, on the same clock as `at`; `null` if not known yet. */
  changesAtUs: Microseconds | null
}

const HEADER = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  `#EXT-X-TARGETDURATION:${SEGMENT_SEC}`,
  '#EXT-X-INDEPENDENT-SEGMENTS',
  '#EXT-X-MEDIA-SEQUENCE:',
].join('\n')

/**
 * Writes the playlists of one channel: `sound`; pictures by their height, such as `720`; `captions-{language}`;
 * `described-{language}`, which is the normal sound wherever there is no description; and transport streams with
 * picture, sound and captions: `ts-720`. Caches the lines of the newest segments, so keep this object while the channel
 * is watched; the size of the cache is bounded by the number of tracks.
 */
export class LivePlaylists {
  readonly #tracks: ReadonlyMap<string, { texts: SegmentTexts; latest?: LatestPlaylist }>

  constructor(tracks: Iterable<string>) {
    const entries = [...tracks].map((track) => [track, { texts: segmentTexts(track) }] as const)
    this.#tracks = new Map(entries)
  }

  /**
   * Returns the playlist of a track at `nowUs`, or `undefined` if there is no such track or nothing is listed yet. A
   * process that has read the ledger must not request a time more than one second later: later rows may replace what
   * it would list.
   */
  at(listing: Listing, track: string, nowUs: Microseconds): Playlist | undefined {
    const own = this.#tracks.get(track)
    const listed = own && listedAt(listing, nowUs)
    if (!listed) return
    const { latest } = own
    if (latest && isSame(latest, listing, listed)) return latest.playlist
    const text = print(own.texts, listing, listed)
    const { sequence, until, changesAtUs } = listed
    const isUnchanged =
      latest?.playlist.text === text && latest.playlist.changesAtUs === changesAtUs
    const playlist = isUnchanged ? latest.playlist : { text, sequence, until, changesAtUs }
    own.latest = { rows: listing.rows, playlist }
    return playlist
  }
}

type LatestPlaylist = { rows: Listing['rows']; playlist: Playlist }

function isSame(
  { rows, playlist }: LatestPlaylist,
  listing: Listing,
  listed: ListedSegments,
): boolean {
  return (
    rows === listing.rows &&
    playlist.sequence === listed.sequence &&
    playlist.until === listed.until
  )
}

function print(texts: SegmentTexts, { rows, assets }: Listing, listed: ListedSegments): string {
  const { sequence, stretches } = listed
  let text = `${HEADER}${sequence}\n#EXT-X-DISCONTINUITY-SEQUENCE:${removedBefore(stretches)}\n`
  text += dateRanges(rows, stretches)
  for (const stretch of stretches) {
    text += linesOf(texts, stretch, { isFirst: stretch === stretches[0], assets })
  }
  return text
}

/** Returns the discontinuity sequence number of a playlist. */
export function removedBefore([first]: readonly RowRange[]): number {
  // A tag before the first segment is still listed, so it is not yet counted as removed.
  const tagged = first && opensDiscontinuity(first) ? 1 : 0
  return (first?.row.discontinuity ?? 0) - tagged
}

function opensDiscontinuity({ row, from }: RowRange): boolean {
  return from === 0 && !row.continues
}

type PrintOptions = {
  /** Whether it is the first of the playlist. */
  isFirst: boolean
  assets: Listing['assets']
  /** Whether only the first segment has its date. */
  isDatedOnce?: boolean
}

/** Returns the lines of a range of segments. */
export function linesOf(
  texts: SegmentTexts,
  stretch: RowRange,
  { isFirst, assets, isDatedOnce = false }: PrintOptions,
): string {
  const { row, from, until } = stretch
  const opens = opensDiscontinuity(stretch)
  let text = opens ? '#EXT-X-DISCONTINUITY\n' : ''
  if (opens || isFirst) text += texts.map(row, assets)
  for (let at = from; at < until; at += 1) {
    const lines = texts.segment(row, at, assets)
    text += isDatedOnce && at > from ? lines.slice(lines.indexOf('\n') + 1) : lines
  }
  return text
}
