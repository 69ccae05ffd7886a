import { endpoint } from '../endpoint.ts'

/** The most episodes that are taken from a feed, the first ones in it, and that our own feeds have. */
export const MOST_EPISODES = 3000

/** An episode of a feed, and what importing it would do. */
export type FeedEpisode = { title: string; publishedAt: string; change: 'new' | 'changed' | 'same' }

/** Why an item of a feed is left out. `deleted`: it was imported before, and deleted here. */
export type SkipReason = 'title' | 'file' | 'date' | 'guid' | 'double' | 'deleted'

/** An item that is left out: its place in the feed from 1 (0 for a deleted one), and its title, if it has one. */
export type SkippedItem = { item: number; title: string; why: SkipReason }

/** What importing a feed would do. */
export type FeedPreview = {
  title: string
  author: string
  /** The podcast that it belongs to, if it was imported before or has the same GUID; empty for a new one. */
  podcast: string
  counts: { new: number; changed: number; same: number; skipped: number; beyond: number }
  /** The first 50. */
  episodes: FeedEpisode[]
  /** All of them. */
  skipped: SkippedItem[]
  /** What the feed says differently, but was changed here and stays: the title of the podcast or episode, and its fields. */
  kept: { title: string; fields: string[] }[]
  /** Titles of episodes whose notes are longer than we store, and are cut. */
  shortened: string[]
  /** The address of the artwork that will be loaded; empty if there is none, or the podcast keeps its own. */
  artwork: string
  /** Names exactly this change: an import of a feed that has changed since is refused. */
  plan: string
}

/** The address of a feed. `withDeleted` brings back episodes that were imported before and deleted here. */
export type FeedChoice = { url: string; withDeleted?: boolean | undefined }

/** Reads a feed and says what importing it would do. Requires the `content` privilege. */
export const previewFeed = endpoint<FeedChoice, FeedPreview>(
  'POST',
  '/api/podcast-imports/preview',
  {
    url: 'required|url|max:2000',
  },
)

/**
 * Imports a feed as it was previewed; `podcast` is the id of the podcast, and `problem` a sentence if its artwork could
 * not be taken. Answers 409 when the feed has changed since.
 */
export const importFeed = endpoint<
  FeedChoice & { plan: string },
  { podcast: string; problem: string }
>('POST', '/api/podcast-imports')
