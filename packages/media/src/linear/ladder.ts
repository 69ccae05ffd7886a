import type { Rendition } from '@docket/model/media/packaged'
import { type CaptionsEntry, mainPlaylist, withCaptions } from '../fmp4/playlists.ts'
import { LADDER_HEIGHTS, SOUND_NAME } from '../plan/house-format.ts'
import { standIn } from './asset.ts'

/**
 * Returns the renditions that a channel offers, the smallest picture first and the sound last, from those of all
 * that it plays. Each of the house's heights is listed where something plays differently there than below. Rates
 * and sizes are the highest of what is played. Returns nothing unless something has a picture and sound.
 */
export function ladderOf(packages: readonly (readonly Rendition[])[]): Rendition[] {
  const playable = packages.map(byName).filter((one) => one.has(SOUND_NAME) && one.size > 1)
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
    highestOf(name, played),
  )
}

/** Returns the main playlist of a channel, with the ladder that it offers and its languages of captions. */
export function liveMainPlaylist(
  ladder: readonly Rendition[],
  frameRate: number,
  captions: readonly CaptionsEntry[],
): string {
  return withCaptions(mainPlaylist(ladder, frameRate), captions)
}

function byName(renditions: readonly Rendition[]): ReadonlyMap<string, Rendition> {
  return new Map(renditions.map((one) => [one.name, one]))
}

function highestOf(name: string, played: readonly Rendition[]): Rendition {
  const most = (of: (one: Rendition) => number) => Math.max(...played.map(of))
  // `avc1.640028`: profile and level, of which the greater number can do more.
  const codecs = played.map((one) => one.codecs).sort()
  return {
    name,
    width: most(({ width }) => width),
    height: most(({ height }) => height),
    codecs: codecs.at(-1) ?? '',
    peakBitsPerSec: most(({ peakBitsPerSec }) => peakBitsPerSec),
    averageBitsPerSec: most(({ averageBitsPerSec }) => averageBitsPerSec),
    bytes: 0,
  }
}
