import { type ShapedValue, shape } from '../../kernel/shape.ts'
import { epochMsShape } from '../../kernel/shapes.ts'
import { clockSpanShape, guideStationShape } from '../guide-window.ts'

/** A clip of a recording: its positions in seconds. */
const clipFactsShape = shape('ClipFacts', (z) =>
  z.object({ id: z.string(), title: z.string(), fromSec: z.number(), untilSec: z.number() }),
)
export type ClipFacts = ShapedValue<typeof clipFactsShape>

/** The page on which a recording plays, or the part that has aired so far while the show is still on. */
export const recordingPageShape = shape('RecordingPage', (z) =>
  z.object({
    kind: z.literal('recording'),
    now: epochMsShape(z),
    station: guideStationShape(z),
    show: z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      line: z.string().exactOptional(),
      picture: z.string().exactOptional(),
    }),
    stream: z.string().describe('The path of the playlist.'),
    date: epochMsShape(z).describe('When it first aired, or was added if it never aired.'),
    lengthMs: z.number().describe('0 if unknown.'),
    until: epochMsShape(z).exactOptional().describe('When the recording stops being available.'),
    startsOver: z.literal(true).exactOptional().describe('Set while the show is on.'),
    chapters: z
      .array(z.object({ atSec: z.number(), title: z.string() }))
      .describe('By position, in seconds from the beginning.'),
    previews: z
      .object({
        url: z.string(),
        columns: z.int(),
        rows: z.int(),
        count: z.int(),
        width: z.int(),
        height: z.int(),
        stepMs: z.number(),
      })
      .exactOptional()
      .describe(
        'Small pictures of the whole recording in one file, row by row. Absent while the show is on.',
      ),
    clip: clipFactsShape(z)
      .extend({ description: z.string() })
      .exactOptional()
      .describe(
        'The part that plays, with the title and the text of the page. Without it, all of the recording plays.',
      ),
    clock: z.array(clockSpanShape(z)),
  }),
)
export type RecordingPage = ShapedValue<typeof recordingPageShape>
