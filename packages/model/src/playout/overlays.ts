import { type ShapedValue, shape } from '../kernel/shape.ts'
import { epochMsShape } from '../kernel/shapes.ts'
import type { BUG_CORNERS, Channel } from '../station/channels.ts'
import { type EpochMs, toEpochMs } from '../time/instants.ts'

// As `BUG_CORNERS`, whose module players do not load.
const CORNERS = [
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const satisfies typeof BUG_CORNERS

/** A text that crawls across a channel's picture during [startsAt, endsAt). */
const crawlShape = shape('Crawl', (z) =>
  z.object({
    text: z.string(),
    startsAt: epochMsShape(z).nullable(),
    endsAt: epochMsShape(z).nullable(),
  }),
)
export type Crawl = ShapedValue<typeof crawlShape>

/** A channel's logo in a corner of the picture. */
const bugShape = shape('Bug', (z) =>
  z.object({
    picture: z.string().describe('The path of the picture on this server.'),
    corner: z.enum(CORNERS),
    opacity: z.number().describe('From 0 to 1.'),
  }),
)
export type Bug = ShapedValue<typeof bugShape>

/** What players overlay on the picture of a channel. */
export const overlaysShape = shape('Overlays', (z) =>
  z.object({
    bug: bugShape(z).nullable(),
    crawl: crawlShape(z).nullable(),
    reachesBackTo: epochMsShape(z)
      .nullable()
      .describe('Viewers can go back to what was on since then; `null` if there is nothing.'),
  }),
)
export type Overlays = ShapedValue<typeof overlaysShape>

const USUAL_OPACITY = 70

type OverlaySettings = Pick<Channel, 'bug' | 'bugOpacity' | 'crawl' | 'crawlFrom' | 'crawlUntil'>

/**
 * Returns what players overlay on the picture. `logo` is the address of the channel's or the station's logo, or `''`.
 */
export function overlaysOf(channel: OverlaySettings, logo: string, now: EpochMs) {
  const { bug: corner, bugOpacity, crawl: text } = channel
  const opacity = (bugOpacity || USUAL_OPACITY) / 100
  const startsAt = channel.crawlFrom ? toEpochMs(channel.crawlFrom) : null
  const endsAt = channel.crawlUntil ? toEpochMs(channel.crawlUntil) : null
  const isOver = endsAt !== null && endsAt <= now
  return {
    bug: corner && logo ? { picture: logo, corner, opacity } : null,
    crawl: text.trim() && !isOver ? { text: text.trim(), startsAt, endsAt } : null,
  }
}

/** Returns whether a crawl is showing. */
export function isCrawling({ startsAt, endsAt }: Crawl, now: EpochMs): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt)
}

/**
 * Splits a crawl into pages for people who turned off motion, each up to `most` characters long if the words allow it.
 */
export function crawlPages(text: string, most = 90): string[] {
  const pages: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = pages.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || longer.length > most) pages.push(word)
    else pages[pages.length - 1] = longer
  }
  return pages
}

/** Returns the address of a stream that Docket plays out, for viewers who rewind. */
export function backPath(stream: string): string {
  return `${stream.slice(0, stream.lastIndexOf('/') + 1)}back.m3u8`
}

/** Returns the address of the overlays for a stream that Docket plays out. */
export function overlaysPath(stream: string): string {
  return `${stream.slice(0, stream.lastIndexOf('/') + 1)}overlays.json`
}
