import type { Channel } from '@docket/model/collections/channels'

/** Media players cost: on a small screen four are enough. */
export const MOST_TILES = 9
export const MOST_ON_PHONES = 4

/** What the address says: the channels of the wall by id, in order; without it, the first ones. */
export type WallSearch = { channels?: string }

/** Reads the address; what makes no sense is left out rather than refused. */
export function wallSearch({ channels }: Record<string, unknown>): WallSearch {
  return typeof channels === 'string' && /^[a-z0-9]+(,[a-z0-9]+)*$/.test(channels)
    ? { channels }
    : {}
}

/** The channels on the wall: those asked for that there are, else the first; at most `most`. */
export function onWall(all: readonly Channel[], { channels }: WallSearch, most: number): Channel[] {
  if (!channels) return all.slice(0, most)
  const byId = new Map(all.map((channel) => [channel.id, channel]))
  const asked = [...new Set(channels.split(','))]
  return asked.flatMap((id) => byId.get(id) ?? []).slice(0, most)
}

/** How many tiles stand beside one another: 1, 2 × 2 or 3 × 3. */
export function columnsOf(tiles: number): 1 | 2 | 3 {
  if (tiles <= 1) return 1
  return tiles <= 4 ? 2 : 3
}

/** The wall with a channel more, or without it, in the station's order. */
export function toggled(all: readonly Channel[], shown: readonly Channel[], id: string): string {
  const ids = new Set(shown.map((channel) => channel.id))
  if (!ids.delete(id)) ids.add(id)
  return all
    .map((channel) => channel.id)
    .filter((one) => ids.has(one))
    .join()
}

/** Where an arrow leads from the tile at `at`; `undefined` for any other key, and over the edge. */
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
