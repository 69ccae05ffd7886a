import { endpoint } from '../endpoint.ts'

/** The most episodes that are taken from a feed, the first ones in it. */
export const MOST_IMPORTED = 1000

/** An episode of a feed, and what importing it would do. */
export type FeedEpisode = { title: string; publishedAt: string; change: 'new' | 'changed' | 'same' }

/** Why an item of a feed is left out. */
export type SkipReason = 'title' | 'file' | 'date' | 'guid' | 'double'

/** What importing a feed would do. */
export type FeedPreview = {
  title: string
  author: string
  /** The podcast that it belongs to, if it was imported before or has the same GUID; empty for a new one. */
  podcast: string
  counts: { new: number; changed: number; same: number; skipped: number; beyond: number }
  /** The first 50. */
  episodes: FeedEpisode[]
  skipped: { title: string; why: SkipReason }[]
  /** Names exactly this change: an import of a feed that has changed since is refused. */
  plan: string
}

/** Reads a feed and says what importing it would do. Requires the `content` privilege. */
export const previewFeed = endpoint<{ url: string }, FeedPreview>(
  'POST',
  '/api/podcast-imports/preview',
  {
    url: 'required|url|max:2000',
  },
)

/** Imports a feed as it was previewed; `podcast` is the id of the podcast. Answers 409 when it has changed since. */
export const importFeed = endpoint<{ url: string; plan: string }, { podcast: string }>(
  'POST',
  '/api/podcast-imports',
)
