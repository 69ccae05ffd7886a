import type { Rendition } from '@docket/model/media/packaged'
import {
  type CaptionsEntry,
  type DescriptionEntry,
  type InsideEntry,
  mainPlaylist,
  transportPlaylist,
  withAllCaptions,
  withCaptions,
  withDescriptions,
} from '../fmp4/playlists.ts'
import { LADDER_HEIGHTS, SOUND_NAME } from '../plan/house-format.ts'
import { standIn } from './asset.ts'

/**
 * Returns the renditions that a channel offers, smallest picture first and the sound last, based on everything that it
 * plays. A height of the house format is listed if some asset plays another rendition there than at the next lower
 * height. Sizes, rates and codecs are the highest of what may be played, because players read them once, before they
 * know what is next. A slate counts only for rates and codecs: it has a single size, and players choose by the size of
 * the programs. Returns nothing unless some asset has picture and sound.
 */
export function ladderOf(
  programs: readonly (readonly Rendition[])[],
  slate: readonly Rendition[] = [],
): Rendition[] {
  const slates = [slate].map(byName).filter(isPlayable)
  const own = programs.map(byName).filter(isPlayable)
  const playable = own.length > 0 ? own : slates
  if (playable.length === 0) return []
  const rungs = LADDER_HEIGHTS.map((height) => ({
    name: String(height),
    played: playable.map((one) => standIn(one, String(height))[1]),
  }))
  const needed = rungs.filter(
    ({ played }, at) => at === 0 || played.some((one, of) => one !== rungs[at - 1]?.played[of]),
  )
  const sound = playable.map((one) => standIn(one, SOUND_NAME)[1])
  return [...needed, { name: SOUND_NAME, played: sound }].map(({ name, played }) =>
    highestOf(
      name,
      played,
      slates.map((one) => standIn(one, name)[1]),
    ),
  )
}

function isPlayable(one: ReadonlyMap<string, Rendition>): boolean {
  return one.has(SOUND_NAME) && one.size > 1
}

export type LiveTracks = {
  captions: readonly CaptionsEntry[]
  descriptions: readonly DescriptionEntry[]
}

/** Returns the main playlist of a channel, with its ladder, captions and audio descriptions. */
export function liveMainPlaylist(
  ladder: readonly Rendition[],
  frameRate: number,
  { captions, descriptions }: LiveTracks,
): string {
  return withCaptions(withDescriptions(mainPlaylist(ladder, frameRate), descriptions), captions)
}

/**
 * Returns the same for transport streams. Receivers without WebVTT read captions only inside the picture, so languages
 * inside the picture have no track of their own.
 */
export function liveTransportPlaylist(
  ladder: readonly Rendition[],
  frameRate: number,
  captions: readonly CaptionsEntry[],
  inside: readonly InsideEntry[],
): string {
  const others = captions.filter(({ language }) => !inside.some((one) => one.language === language))
  const tracks = others.map((entry) => ({ ...entry, uri: `ts-${entry.uri}` }))
  return withAllCaptions(transportPlaylist(ladder, frameRate), { tracks, inside })
}

function byName(renditions: readonly Rendition[]): ReadonlyMap<string, Rendition> {
  return new Map(renditions.map((one) => [one.name, one]))
}

function highestOf(
  name: string,
  played: readonly Rendition[],
  slates: readonly Rendition[],
): Rendition {
  const all = [...played, ...slates]
  const most = (of: (one: Rendition) => number, among: readonly Rendition[] = all) =>
    Math.max(...among.map(of))
  // `avc1.640028`: profile and level; a greater number means greater requirements.
  const codecs = all.map((one) => one.codecs).sort()
  const fps = most((one) => one.fps ?? 0, played)
  return {
    name,
    width: most(({ width }) => width, played),
    height: most(({ height }) => height, played),
    ...(fps > 0 && played.every((one) => one.fps) && { fps }),
    codecs: codecs.at(-1) ?? '',
    peakBitsPerSec: most(({ peakBitsPerSec }) => peakBitsPerSec),
    averageBitsPerSec: most(({ averageBitsPerSec }) => averageBitsPerSec),
    bytes: 0,
  }
}
