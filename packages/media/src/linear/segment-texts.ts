import { DESCRIBED_NAME } from '@docket/model/captions/description'
import { SOUND_NAME } from '../plan/house-format.ts'
import { type Asset, type Bounds, type Microseconds, SECOND_US, standIn } from './asset.ts'
import { isoOf } from './date-ranges.ts'
import type { LedgerRow } from './items.ts'

type Assets = ReadonlyMap<string, Asset>

/** The lines of one track. */
export type SegmentTexts = {
  /** The line before an item's segments, or nothing. */
  map(row: LedgerRow, assets: Assets): string
  /** The lines of a row's segment, counted from its first. */
  segment(row: LedgerRow, at: number, assets: Assets): string
}

/**
 * How an asset is played in a track: its segment boundaries, and the addresses of the segments. In a transport stream,
 * segments belong to the channel rather than the asset, and use the channel's sequence numbers.
 */
type Source = {
  bounds: Bounds
  map: string
  address: string
  extension: string
  isOfChannel?: boolean
}

const CAPTIONS = 'captions-'
/** The prefix of the name of a track whose segments form one transport stream. */
const TRANSPORT = 'ts-'
const DESCRIBED = `${DESCRIBED_NAME}-`
/** More than the playlist of live viewers ever lists; a power of two. */
const MAX_CACHED_LINES = 64
const MAX_CACHED_SOURCES = 64

/**
 * Writes the lines of a track, and caches those of the newest segments. A segment has the same text in every playlist
 * that lists it. `keptLines`: how many lines to cache, a power of two.
 */
export function segmentTexts(track: string, keptLines = MAX_CACHED_LINES): SegmentTexts {
  const sources = new Map<string, Source>()
  const kept: ({ number: number; sequence: number; text: string } | undefined)[] = []
  const sourceOf = (id: string, assets: Assets) => {
    const known = sources.get(id)
    if (known) return known
    const asset = assets.get(id)
    if (!asset) throw new RangeError(`${id} is not known.`)
    if (sources.size >= MAX_CACHED_SOURCES) sources.clear()
    const source = toSource(asset, track)
    sources.set(id, source)
    return source
  }
  return {
    map: (row, assets) => sourceOf(row.asset, assets).map,
    segment(row, at, assets) {
      const sequence = row.sequence + at
      const place = sequence % keptLines
      const one = kept[place]
      if (one?.sequence === sequence && one.number === row.number) return one.text
      const text = print(sourceOf(row.asset, assets), row, at, assets)
      kept[place] = { number: row.number, sequence, text }
      return text
    },
  }
}

function toSource(asset: Asset, track: string): Source {
  if (track.startsWith(TRANSPORT)) return toTransport(asset, track.slice(TRANSPORT.length))
  const { id, bounds, renditions } = asset
  if (track.startsWith(DESCRIBED)) {
    const own = asset.descriptions?.get(track.slice(DESCRIBED.length))
    return own ? mediaSource(own.id, DESCRIBED_NAME, own.bounds) : toSource(asset, SOUND_NAME)
  }
  if (track.startsWith(CAPTIONS)) {
    const address = `captions/${id}/${track.slice(CAPTIONS.length)}/`
    return { bounds, map: '', address, extension: 'vtt' }
  }
  const [name, own] = standIn(renditions, track)
  return mediaSource(id, name, own)
}

function mediaSource(id: string, name: string, bounds: Bounds): Source {
  const address = `media/${id}/${name}/`
  const map = `#EXT-X-MAP:URI="${address}init.mp4"\n`
  return { bounds, map, address, extension: 'm4s' }
}

function toTransport({ bounds, renditions }: Asset, track: string): Source {
  const isCaptions = track.startsWith(CAPTIONS)
  return {
    bounds: isCaptions ? bounds : standIn(renditions, track)[1],
    map: '',
    address: `ts/${track}/`,
    extension: isCaptions ? 'vtt' : 'ts',
    isOfChannel: true,
  }
}

/**
 * Renditions differ by a few milliseconds. The time of a row's first segment is that of the reference rendition; later
 * segments continue with their own lengths, so that in all tracks the difference between times and media time is the
 * same.
 */
function print(source: Source, row: LedgerRow, at: number, assets: Assets) {
  const { bounds, address, extension, isOfChannel } = source
  const reference: Microseconds = assets.get(row.asset)?.bounds[row.first] ?? 0
  const segment = row.first + at
  const startUs = bounds[segment] ?? 0
  const seconds = ((bounds[segment + 1] ?? 0) - startUs) / SECOND_US
  const number = isOfChannel ? row.sequence + at : segment
  const date = isoOf(row.startsAtUs - reference + startUs)
  return `#EXT-X-PROGRAM-DATE-TIME:${date}\n#EXTINF:${seconds.toFixed(6)},\n${address}${number}.${extension}\n`
}
