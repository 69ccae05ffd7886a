import { SEGMENT_SEC, SOUND_NAME } from '../plan/house-format.ts'

/** Microseconds since the Unix epoch, or a length in microseconds: integers, so that sums never drift. */
export type Microseconds = number

/**
 * The segment boundaries of one rendition, in µs from the start of the file: the start of each segment, beginning with
 * 0, and finally the end of the file.
 */
export type Bounds = readonly Microseconds[]

/** A packaged medium or slate that a channel can play. Make it with `toAsset`. */
export type Asset = {
  /** `{medium}/{version}`, or `slate-{hash}/{version}`. The content behind an id never changes. */
  id: string
  /** The bounds of the reference rendition. They define the channel's clock: items are cut only here. */
  bounds: Bounds
  /** By name: the height of a picture, such as `720`, or `sound`. All have the same number of segments. */
  renditions: ReadonlyMap<string, Bounds>
  /**
   * By language, the sounds that play in place of its own and describe the picture, with the same number of segments.
   */
  descriptions?: ReadonlyMap<string, Pick<Asset, 'id' | 'bounds'>>
}

/** Media time at the start of every package (see the README), in ticks of 90 kHz. */
export const ORIGIN_TICKS = 90_000
export const SECOND_US = 1_000_000

/** As `TARGETDURATION` promises: rounded to seconds, no segment is longer. */
const MAX_SEGMENT_US = (SEGMENT_SEC + 0.5) * SECOND_US

/**
 * Returns a package as an asset, from the segment lengths of each rendition, in µs. The first rendition in the map is
 * the reference: list a picture first. Throws a `RangeError` if there are no segments, if the renditions have
 * different numbers of segments, or if a segment is too long for a playlist.
 */
export function toAsset(id: string, lengths: ReadonlyMap<string, readonly Microseconds[]>): Asset {
  const renditions = new Map<string, Bounds>()
  for (const [name, lengthsUs] of lengths) renditions.set(name, boundsOf(lengthsUs))
  const [bounds] = renditions.values()
  if (!bounds || bounds.length < 2) throw new RangeError(`${id} has no segments.`)
  for (const [name, { length }] of renditions) {
    if (length !== bounds.length)
      throw new RangeError(`${id}: ${name} has a different number of segments.`)
    if (lengths.get(name)?.some((us) => us <= 0 || us >= MAX_SEGMENT_US)) {
      throw new RangeError(`${id}: ${name} has a segment that is too long, or empty.`)
    }
  }
  return { id, bounds, renditions }
}

function boundsOf(lengthsUs: readonly Microseconds[]): Bounds {
  let end = 0
  return [0, ...lengthsUs.map((us) => (end += Math.round(us)))]
}

/** Returns the number of segments of the asset. */
export function segmentsOf({ bounds }: Asset): number {
  return bounds.length - 1
}

/** Returns how long segments [first, first + count) last, in µs. */
export function lengthUs({ bounds }: Asset, first: number, count: number): Microseconds {
  return (bounds[first + count] ?? 0) - (bounds[first] ?? 0)
}

/** Returns the index of the bound nearest to `us`; the later one if two are equally near. */
export function nearestBound(bounds: Bounds, us: Microseconds): number {
  const before = lastBoundUntil(bounds, us)
  const [earlier = 0, later] = [bounds[before], bounds[before + 1]]
  return later !== undefined && later - us <= us - earlier ? before + 1 : before
}

/** Returns the index of the last bound at or before `us`, at least 0. */
export function lastBoundUntil(bounds: Bounds, us: Microseconds): number {
  return Math.max(0, countUntil(bounds.length, (index) => (bounds[index] ?? 0) <= us) - 1)
}

/** Returns how many of `length` ordered items meet a condition that holds only for the first ones. */
export function countUntil(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns the rendition to use for a track. For `sound`, that is the sound; for a height, the largest picture that is
 * not higher, or the smallest if all are higher. Throws a `RangeError` if the asset has nothing of that kind.
 */
export function standIn<Named>(
  renditions: ReadonlyMap<string, Named>,
  track: string,
): [name: string, Named] {
  const names = track === SOUND_NAME ? [SOUND_NAME] : picturesUpTo(renditions.keys(), Number(track))
  for (const name of names) {
    const rendition = renditions.get(name)
    if (rendition) return [name, rendition]
  }
  throw new RangeError(`There is no rendition for ${track}.`)
}

function picturesUpTo(names: Iterable<string>, height: number): string[] {
  const heights = [...names].filter((name) => name !== SOUND_NAME).map(Number)
  const ascending = heights.sort((one, other) => one - other)
  return [ascending.findLast((one) => one <= height) ?? ascending[0]].map(String)
}
