import { type ShapedValue, shape } from '../kernel/shape.ts'
import { dayShape, epochMsShape, zoneShape } from '../kernel/shapes.ts'
import { guideLookShape } from '../station/guide-look.ts'
import type { KindWithFiles } from '../submissions/hand-in.ts'

const KINDS_WITH_FILES = ['programme', 'notice'] as const satisfies KindWithFiles[]

/** The public data of a station. */
export const guideStationShape = shape('GuideStation', (z) =>
  z.object({
    slug: z.string(),
    name: z.string(),
    logo: z.string().exactOptional().describe('The path of its logo on this server.'),
    url: z.string().exactOptional().describe('The station’s own website.'),
    hasNeighbors: z
      .boolean()
      .exactOptional()
      .describe('Whether other stations on this server have a guide too.'),
    look: guideLookShape(z).exactOptional(),
    takes: z
      .array(z.enum(KINDS_WITH_FILES))
      .exactOptional()
      .describe('What the public may submit.'),
  }),
)
export type GuideStation = ShapedValue<typeof guideStationShape>

/** Short marks next to a title: live, first run, rerun, captions, audio description, sign language. */
export const GUIDE_MARKS = ['live', 'new', 'rerun', 'cc', 'ad', 'sign'] as const
export type GuideMark = (typeof GUIDE_MARKS)[number]

/**
 * One airing as viewers see it. Where the schedule overlaps, an airing ends when the next one starts, so the
 * programs of a channel never overlap.
 */
export const guideProgramShape = shape('GuideProgram', (z) =>
  z.object({
    id: z.string(),
    title: z.string(),
    line: z
      .string()
      .exactOptional()
      .describe('The series and the episode, when they add to the title.'),
    startsAt: epochMsShape(z),
    endsAt: epochMsShape(z),
    marks: z.array(z.enum(GUIDE_MARKS)),
    category: z.string().exactOptional(),
    language: z.string().exactOptional().describe('A language tag.'),
    picture: z
      .string()
      .exactOptional()
      .describe('The path of a picture on this server, about 16:9.'),
  }),
)
export type GuideProgram = ShapedValue<typeof guideProgramShape>

/** A public channel without its programs. */
export const channelFaceShape = shape('ChannelFace', (z) =>
  z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    number: z.string().describe('The channel number on a remote; may be empty.'),
    color: z.string().exactOptional().describe('In the form `#rrggbb`.'),
    logo: z.string().exactOptional(),
    watch: z.string().exactOptional().describe('The address where the channel can be watched now.'),
    live: z
      .string()
      .exactOptional()
      .describe('The address of its stream, if pages can play it themselves.'),
    fill: z
      .literal(true)
      .exactOptional()
      .describe('Set if bulletins and other fill air between programs, and viewers may know.'),
  }),
)
export type ChannelFace = ShapedValue<typeof channelFaceShape>

export const guideChannelShape = shape('GuideChannel', (z) =>
  channelFaceShape(z).extend({
    programmes: z
      .array(guideProgramShape(z))
      .describe('In order of time. Time that no program covers is unknown, not free.'),
  }),
)
export type GuideChannel = ShapedValue<typeof guideChannelShape>

/** The programs of some or all public channels of a station in a half-open time range. */
export const guideWindowShape = shape('GuideWindow', (z) =>
  z.object({
    station: guideStationShape(z),
    zone: zoneShape(z),
    from: epochMsShape(z),
    until: epochMsShape(z),
    firstRow: z.int().describe('The position of the first of `channels` in the station’s lineup.'),
    rows: z.int().describe('The number of channels in the whole lineup.'),
    channels: z.array(guideChannelShape(z)),
  }),
)
export type GuideWindow = ShapedValue<typeof guideWindowShape>

/** All public channels of a station in its own order, without their programs. */
export const guideLineupShape = shape('GuideLineup', (z) =>
  z.object({ channels: z.array(channelFaceShape(z)) }),
)
export type GuideLineup = ShapedValue<typeof guideLineupShape>

/** Channels are loaded in bands of this size, aligned to the start of the lineup. */
export const BAND_ROWS = 10

/**
 * From `from` on, wall clocks are `offsetMin` minutes ahead of UTC, and their zone is abbreviated as
 * `abbreviation`. A page needs only a chronological list of such spans to show local times.
 */
export const clockSpanShape = shape('ClockSpan', (z) =>
  z.object({
    from: epochMsShape(z),
    offsetMin: z.number().describe('How far wall clocks are ahead of UTC from then on.'),
    abbreviation: z.string().describe('The abbreviation of the time zone.'),
    hours24: z.boolean().exactOptional().describe('Whether times use 24 hours, `18:00`.'),
    lang: z.string().exactOptional().describe('The language of dates. Absent: English.'),
  }),
)
export type ClockSpan = ShapedValue<typeof clockSpanShape>

/** A day in the station's time zone and its start and end: 23, 24 or 25 hours. */
export const guideDayShape = shape('GuideDay', (z) =>
  z.object({ day: dayShape(z), from: epochMsShape(z), until: epochMsShape(z) }),
)
export type GuideDay = ShapedValue<typeof guideDayShape>

/** The longest window per request. */
export const MAX_WINDOW_MS = 24 * 3_600_000

/** How far the guide reaches into the past and the future, in days. */
export const DAYS_BACK = 400
export const DAYS_AHEAD = 400
