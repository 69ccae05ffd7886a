import { type ShapedValue, shape } from '../kernel/shape.ts'
import { epochMsShape } from '../kernel/shapes.ts'
import {
  channelFaceShape,
  clockSpanShape,
  guideProgramShape,
  guideStationShape,
} from './guide-window.ts'

/** A program outside its row: in search results and among later airings. */
const listingShape = shape('Listing', (z) =>
  guideProgramShape(z).extend({ channel: channelFaceShape(z) }),
)
export type Listing = ShapedValue<typeof listingShape>

/** The public data of a show. */
export const showFactsShape = shape('ShowFacts', (z) =>
  z.object({
    description: z.string(),
    series: z.string().exactOptional(),
    seriesId: z.string().exactOptional().describe('The id of the series, if it has a page.'),
    category: z.string().exactOptional(),
    producer: z.string().exactOptional(),
    language: z.string().exactOptional().describe('A language tag.'),
    ageRating: z.string().exactOptional(),
    pictureAlt: z.string().exactOptional(),
    recording: z.string().exactOptional().describe('The address where a recording can be watched.'),
    recordingUntil: epochMsShape(z)
      .exactOptional()
      .describe('When the recording stops being available. Absent: never, or unknown.'),
    recordingFrom: epochMsShape(z)
      .exactOptional()
      .describe(
        'When the recording of a started airing becomes available. Until then, there is no `recording`.',
      ),
    startsOver: z
      .literal(true)
      .exactOptional()
      .describe('Set while the show is on: the recording contains what has aired so far.'),
  }),
)
export type ShowFacts = ShapedValue<typeof showFactsShape>

/** An episode that comes before another one. */
const earlierEpisodeShape = shape('EarlierEpisode', (z) =>
  z.object({
    id: z.string(),
    title: z.string(),
    line: z.string().exactOptional(),
    picture: z.string().exactOptional(),
    recording: z.string().exactOptional().describe('The address where it can be watched.'),
  }),
)
export type EarlierEpisode = ShapedValue<typeof earlierEpisodeShape>

/** All public data of one airing. */
export const programDetailsShape = shape('ProgramDetails', (z) =>
  showFactsShape(z).extend({
    station: guideStationShape(z),
    programme: listingShape(z),
    show: z.string().exactOptional().describe('The id of the show, if it has a page.'),
    later: z
      .array(listingShape(z))
      .describe('The airings of the same show that start after this one, soonest first.'),
    earlier: z
      .array(earlierEpisodeShape(z))
      .exactOptional()
      .describe('Earlier episodes of its series, most recent first. Unknown offline.'),
    clock: z.array(clockSpanShape(z)).describe('Covers the program and all later airings.'),
  }),
)
export type ProgramDetails = ShapedValue<typeof programDetailsShape>
