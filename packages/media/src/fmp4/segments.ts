import { SEGMENT_SEC } from '../plan/house-format.ts'
import type { Fragment } from './fragments.ts'

/** A segment of a stream: a byte range in its rendition's file. Times are in milliseconds. */
export type Segment = { offset: number; bytes: number; durationMs: number }

/** Key frames that are forced by time can be up to one frame late. */
const ONE_FRAME_SEC = 0.05
const SLIVER_SEC = 0.3

/**
 * Groups the fragments of a picture into segments of at most four seconds, or less. Drops a tiny segment at the end,
 * because players have trouble with it.
 */
export function cutPicture(fragments: readonly Fragment[], longestSec = SEGMENT_SEC): Segment[] {
  const groups: Fragment[][] = []
  for (const fragment of fragments) {
    const group = groups.at(-1)
    if (group && fits(group, fragment, longestSec)) group.push(fragment)
    else groups.push([fragment])
  }
  return withoutSliver(groups).map(segmentOf)
}

/** Groups the fragments of a sound so that each segment lasts as long as the picture's segment. */
export function cutSound(fragments: readonly Fragment[], picture: readonly Segment[]): Segment[] {
  const [first] = fragments
  if (!first) return []
  const ends = endsOf(picture)
  const groups: Fragment[][] = picture.map(() => [])
  for (const fragment of fragments) {
    const middle = (fragment.startSec - first.startSec + fragment.durationSec / 2) * 1000
    const at = ends.findIndex((end) => middle < end)
    // A fragment that exceeds the picture's end by less than half its length is part of the last segment.
    groups.at(at === -1 ? -1 : at)?.push(fragment)
  }
  return groups.filter((group) => group.length > 0).map(segmentOf)
}

/** Returns where each segment ends, in milliseconds from the start of the first. */
export function endsOf(segments: readonly Segment[]): number[] {
  let end = 0
  return segments.map(({ durationMs }) => (end += durationMs))
}

export function totalMs(segments: readonly Segment[]): number {
  return endsOf(segments).at(-1) ?? 0
}

/** Throws a `RangeError` unless players can play the renditions together. */
export function checkTogether(renditions: ReadonlyMap<string, readonly Segment[]>): void {
  const [reference] = renditions.values()
  if (!reference || reference.length === 0) throw new RangeError('There are no segments.')
  for (const [name, segments] of renditions) {
    if (segments.length !== reference.length) {
      throw new RangeError(`${name} has ${segments.length} segments, not ${reference.length}.`)
    }
    if (segments.some(({ durationMs }) => Math.round(durationMs / 1000) > SEGMENT_SEC)) {
      throw new RangeError(`${name} has a segment of more than ${SEGMENT_SEC} s.`)
    }
    const difference = Math.abs(totalMs(segments) - totalMs(reference))
    if (difference > MAX_DIFFERENCE_MS) {
      throw new RangeError(`${name} is ${Math.round(difference)} ms longer or shorter than others.`)
    }
  }
}

export const MAX_DIFFERENCE_MS = 50

function fits(group: readonly Fragment[], next: Fragment, longestSec: number): boolean {
  const lasts = lengthOf(group)
  return lasts + next.durationSec <= longestSec + ONE_FRAME_SEC
}

function lengthOf(group: readonly Fragment[]): number {
  return group.reduce((sum, { durationSec }) => sum + durationSec, 0)
}

function withoutSliver(groups: Fragment[][]): Fragment[][] {
  const last = groups.at(-1)
  const isSliver = last !== undefined && groups.length > 1 && lengthOf(last) < SLIVER_SEC
  return isSliver ? groups.slice(0, -1) : groups
}

function segmentOf(group: readonly Fragment[]): Segment {
  const [first] = group
  return {
    offset: first?.offset ?? 0,
    bytes: group.reduce((sum, { bytes }) => sum + bytes, 0),
    durationMs: Math.round(lengthOf(group) * 1e6) / 1000,
  }
}
