/** The search parameters: the ids of the shown channels, in order. Absent: the first channels. */
export type WallSearch = { channels?: string }

/** Parses the search parameters. Ignores an invalid value. */
export function wallSearch({ channels }: Record<string, unknown>): WallSearch {
  return typeof channels === 'string' && /^[a-z0-9]+(,[a-z0-9]+)*$/.test(channels)
    ? { channels }
    : {}
}
