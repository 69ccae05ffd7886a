import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { orEmpty, recordIdShape } from '../kernel/shapes.ts'

/** The maximum number of episodes imported from a feed, starting with its first, and the maximum in our own feeds. */
export const MAX_EPISODES = 3000

/** An episode of a feed, and what importing it would do. */
export const feedEpisodeShape = shape('FeedEpisode', (z) =>
  z.object({
    title: z.string(),
    publishedAt: z.string(),
    change: z.enum(['new', 'changed', 'same']),
  }),
)
export type FeedEpisode = ShapedValue<typeof feedEpisodeShape>

/** Why an item of a feed is left out. `deleted`: it was imported before, and deleted here. */
const SKIP_REASONS = ['title', 'file', 'date', 'guid', 'double', 'deleted'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/** An item that is skipped. */
export const skippedItemShape = shape('SkippedItem', (z) =>
  z.object({
    item: z.int().describe('Its position in the feed from 1; 0 for a deleted one.'),
    title: z.string().describe('Empty if it has none.'),
    why: z.enum(SKIP_REASONS).describe('`deleted`: it was imported before, and deleted here.'),
  }),
)
export type SkippedItem = ShapedValue<typeof skippedItemShape>

/** What importing a feed would do. */
export const feedPreviewShape = shape('FeedPreview', (z) =>
  z.object({
    title: z.string(),
    author: z.string(),
    podcast: orEmpty(z, recordIdShape(z)).describe(
      'The id of the existing podcast, if the feed was imported before or has the same GUID; empty for a new one.',
    ),
    counts: z.object({
      new: z.int(),
      changed: z.int(),
      same: z.int(),
      skipped: z.int(),
      beyond: z.int(),
    }),
    episodes: z.array(feedEpisodeShape(z)).describe('The first 50.'),
    skipped: z.array(skippedItemShape(z)).describe('All of them.'),
    kept: z
      .array(z.object({ title: z.string(), fields: z.array(z.string()) }))
      .describe(
        'What differs in the feed but was changed here and therefore stays: the title of the podcast or episode, and its fields.',
      ),
    shortened: z
      .array(z.string())
      .describe('Titles of episodes whose notes are longer than we store, so they are shortened.'),
    artwork: z
      .string()
      .describe(
        'The address of the artwork that will be downloaded; empty if there is none, or if the podcast keeps its own.',
      ),
    plan: z
      .string()
      .describe(
        'Identifies exactly this preview: importing is refused if the feed has changed since.',
      ),
  }),
)
export type FeedPreview = ShapedValue<typeof feedPreviewShape>

/** The address of a feed. `withDeleted` brings back episodes that were imported before and deleted here. */
export type FeedChoice = { url: string; withDeleted?: boolean | undefined }

/** Reads a feed and returns what importing it would do. Requires the `content` privilege. */
export const previewFeed = endpoint<FeedChoice, FeedPreview>(
  'POST',
  '/api/podcast-imports/preview',
  { answer: feedPreviewShape, rules: { url: 'required|url|max:2000' } },
)

/**
 * Imports a feed as previewed; `podcast` is the id of the podcast, and `problem` is a sentence if its artwork could
 * not be downloaded. Answers 409 if the feed has changed since.
 */
export const importFeed = endpoint<
  FeedChoice & { plan: string },
  { podcast: string; problem: string }
>('POST', '/api/podcast-imports', {
  answer: (z) => z.object({ podcast: recordIdShape(z), problem: z.string() }),
  refuses: [409],
})
