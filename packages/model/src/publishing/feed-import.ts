import { endpoint } from '../endpoint.ts'

/** The most episodes that are imported from a feed, starting with its first, and the most in our own feeds. */
export const MOST_EPISODES = 3000

/** An episode of a feed, and what importing it would do. */
export type FeedEpisode = { title: string; publishedAt: string; change: 'new' | 'changed' | 'same' }

/** Why an item of a feed is left out. `deleted`: it was imported before, and deleted here. */
export type SkipReason = 'title' | 'file' | 'date' | 'guid' | 'double' | 'deleted'

/** An item that is skipped: its position in the feed from 1 (0 for a deleted one), and its title, if it has one. */
export type SkippedItem = { item: number; title: string; why: SkipReason }

/** What importing a feed would do. */
export type FeedPreview = {
  title: string
  author: string
  /** The id of the existing podcast, if the feed was imported before or has the same GUID; empty for a new one. */
  podcast: string
  counts: { new: number; changed: number; same: number; skipped: number; beyond: number }
  /** The first 50. */
  episodes: FeedEpisode[]
  /** All of them. */
  skipped: SkippedItem[]
  /**
   * What differs in the feed but was changed here and therefore stays: the title of the podcast or episode, and its
   * fields.
   */
  kept: { title: string; fields: string[] }[]
  /** Titles of episodes whose notes are longer than we store, so they are shortened. */
  shortened: string[]
  /** The address of the artwork that will be downloaded; empty if there is none, or if the podcast keeps its own. */
  artwork: string
  /** Identifies exactly this preview: importing is refused if the feed has changed since. */
  plan: string
}

/** The address of a feed. `withDeleted` brings back episodes that were imported before and deleted here. */
export type FeedChoice = { url: string; withDeleted?: boolean | undefined }

/** Reads a feed and returns what importing it would do. Requires the `content` privilege. */
export const previewFeed = endpoint<FeedChoice, FeedPreview>(
  'POST',
  '/api/podcast-imports/preview',
  {
    url: 'required|url|max:2000',
  },
)

/**
 * Imports a feed as previewed; `podcast` is the id of the podcast, and `problem` is a sentence if its artwork could
 * not be downloaded. Answers 409 if the feed has changed since.
 */
export const importFeed = endpoint<
  FeedChoice & { plan: string },
  { podcast: string; problem: string }
>('POST', '/api/podcast-imports')
