import type { Channel } from '@docket/model/station/channels'
import type { WallSearch } from './wall-search.ts'

/** The most tiles. Video players are expensive, so phones show fewer. */
export const MAX_TILES = 9
export const MAX_ON_PHONES = 4

/**
 * Returns the channels to show: the requested ones that exist, or the first ones when none are requested; at
 * most `most`.
 */
export function onWall(all: readonly Channel[], { channels }: WallSearch, most: number): Channel[] {
  if (!channels) return all.slice(0, most)
  const byId = new Map(all.map((channel) => [channel.id, channel]))
  const asked = [...new Set(channels.split(','))]
  return asked.flatMap((id) => byId.get(id) ?? []).slice(0, most)
}

/** Returns the number of columns, for a grid of 1, 2 × 2 or 3 × 3 tiles. */
export function columnsOf(tiles: number): 1 | 2 | 3 {
  if (tiles <= 1) return 1
  return tiles <= 4 ? 2 : 3
}

/** Adds a channel to the multiview or removes it. Returns the ids in the station's order of channels. */
export function toggled(all: readonly Channel[], shown: readonly Channel[], id: string): string {
  const ids = new Set(shown.map((channel) => channel.id))
  if (!ids.delete(id)) ids.add(id)
  return all
    .map((channel) => channel.id)
    .filter((one) => ids.has(one))
    .join()
}

/** Returns the index of the tile that a key moves to. Returns `undefined` for other keys and past an edge. */
export function tileAt(key: string, at: number, tiles: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columnsOf(tiles),
    ArrowDown: columnsOf(tiles),
  }
  const to = at + (steps[key] ?? Number.NaN)
  if (key === 'Home') return 0
  if (key === 'End') return tiles - 1
  return to >= 0 && to < tiles ? to : undefined
}
