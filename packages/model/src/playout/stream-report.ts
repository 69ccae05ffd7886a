import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'

/** One rendition of a stream: a picture size or a sound. Sizes are in pixels, rates in bits and frames per second. */
export const streamRenditionShape = shape('StreamRendition', (z) =>
  z.object({
    kind: z.enum(['video', 'audio']),
    width: z.number().exactOptional(),
    height: z.number().exactOptional(),
    bitsPerSec: z.number().exactOptional(),
    framesPerSec: z.number().exactOptional(),
    codecs: z.string().exactOptional(),
  }),
)
export type StreamRendition = ShapedValue<typeof streamRenditionShape>

/** A sentence about a stream. */
export const streamFindingShape = shape('StreamFinding', (z) =>
  z.object({
    kind: z
      .enum(['problem', 'warning'])
      .describe(
        '`problem`: viewers see nothing. `warning`: some viewers see nothing, or have poor quality.',
      ),
    text: z.string(),
  }),
)
export type StreamFinding = ShapedValue<typeof streamFindingShape>

/** What a test of a stream found. A stream without problems plays. */
export const streamReportShape = shape('StreamReport', (z) =>
  z.object({
    plays: z.boolean().describe('Whether a segment of the picture or the sound could be loaded.'),
    isLive: z
      .boolean()
      .exactOptional()
      .describe(
        'Whether the stream is live rather than ending like a recording. Absent if it could not be read.',
      ),
    segmentSec: z
      .number()
      .exactOptional()
      .describe(
        'The length of the longest segment in seconds. Viewers are at least three segments behind.',
      ),
    renditions: z
      .array(streamRenditionShape(z))
      .describe('Largest first. Empty for a stream with only one size.'),
    findings: z.array(streamFindingShape(z)),
  }),
)
export type StreamReport = ShapedValue<typeof streamReportShape>

/**
 * Loads a stream's playlists and the first bytes of its newest segment, as a viewer's player would, and reports the
 * findings. Requires the `schedule` privilege. Answers 400 for an address that cannot be requested.
 */
export const testStream = endpoint<{ url: string }, StreamReport>('POST', '/api/streams/test', {
  answer: streamReportShape,
  rules: { url: 'required|url' },
})
