import { type ShapedValue, shape } from '../../kernel/shape.ts'
import { clockSpanShape, guideDayShape, guideWindowShape } from '../guide-window.ts'
import { showFactsShape } from '../program-details.ts'

/**
 * One day of a station with the data of all its pages, so that it can be read offline. An unchanged day
 * always has the same bytes.
 */
export const wholeDayShape = shape('WholeDay', (z) =>
  z.object({
    day: guideDayShape(z),
    // Other pictures than the logos are larger than all texts together.
    window: guideWindowShape(z).describe(
      'The first channels of the lineup, without pictures other than logos.',
    ),
    shows: z
      .record(z.string(), showFactsShape(z))
      .describe('The data of the shows that air, by id.'),
    showOf: z
      .record(z.string(), z.string())
      .describe('Maps the ids of airings to those of their shows.'),
    clock: z.array(clockSpanShape(z)),
  }),
)
export type WholeDay = ShapedValue<typeof wholeDayShape>

/** The number of days stored for offline use, including today. */
export const KEPT_DAYS = 7

/** The maximum number of channels of a lineup that are stored for offline use. */
export const MAX_KEPT_CHANNELS = 40
