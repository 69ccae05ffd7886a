import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { dayShape, instantShape, orEmpty, recordIdShape } from '../kernel/shapes.ts'

/** The maximum number of airings without captions that are listed. */
export const MAX_UNCAPTIONED = 500

/**
 * The captions of the programs that one channel, or all channels, aired. Each second of a program counts in one of
 * these.
 */
export const captionFiguresShape = shape('CaptionFigures', (z) =>
  z.object({
    id: orEmpty(z, recordIdShape(z)).describe('The channel’s id; empty: all channels.'),
    name: z.string(),
    airings: z.int(),
    captionedSec: z.number().describe('With captions of the station.'),
    insideSec: z.number().describe('With captions that were in the picture already.'),
    missingSec: z.number().describe('Without captions.'),
    exemptSec: z.number().describe('Of programs for which somebody gave a reason.'),
    unknownSec: z.number().describe('Of airings for which nothing was recorded.'),
    share: z
      .number()
      .nullable()
      .describe(
        'Percent with captions, of what is known and not exempt. `null`: there was nothing.',
      ),
  }),
)
export type CaptionFigures = ShapedValue<typeof captionFiguresShape>

const uncaptionedAiringShape = shape('UncaptionedAiring', (z) =>
  z.object({
    airing: recordIdShape(z),
    title: z.string(),
    channel: z.string().describe('The name of the channel.'),
    startedAt: instantShape(z),
    programSec: z.number(),
    share: z.number().describe('How much of it had captions, in percent.'),
    reason: z.string().describe('Why it needs none, or empty.'),
  }),
)
export type UncaptionedAiring = ShapedValue<typeof uncaptionedAiringShape>

/** How much aired with captions between two days, according to as-runs. */
export const captionRecordShape = shape('CaptionRecord', (z) =>
  z.object({
    from: dayShape(z),
    until: dayShape(z),
    countedUntil: instantShape(z),
    totals: captionFiguresShape(z),
    channels: z.array(captionFiguresShape(z)),
    uncaptioned: z
      .array(uncaptionedAiringShape(z))
      .describe(
        `Airings that had captions for less than 90 % of the time, in order of time, at most ${MAX_UNCAPTIONED}.`,
      ),
    others: z.int().describe('How many more there were.'),
  }),
)
export type CaptionRecord = ShapedValue<typeof captionRecordShape>

/** Reads which of the programs that aired between two days had captions. For `COMPLIANCE_READERS`. */
export const readCaptionRecord = endpoint<{ from: string; until: string }, CaptionRecord>(
  'GET',
  '/api/analytics/captions',
  { answer: captionRecordShape },
)
