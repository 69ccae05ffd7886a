import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { instantShape } from '../kernel/shapes.ts'

/** A period of an airing in which a channel sent out one recording, or its slate. */
export const playedRunShape = shape('PlayedRun', (z) =>
  z.object({
    kind: z.enum(['program', 'spot', 'filler', 'slate']),
    medium: z
      .string()
      .describe('The id of the recording. Empty for a slate, and if the recording was deleted.'),
    name: z
      .string()
      .describe('The name of the recording’s file, or of its show. Empty for a slate.'),
    startsAt: instantShape(z),
    endsAt: instantShape(z),
  }),
)
export type PlayedRun = ShapedValue<typeof playedRunShape>

/** What played during an airing, and why. */
export const playoutReasonsShape = shape('PlayoutReasons', (z) =>
  z.object({
    source: z
      .enum(['ledger', 'report', 'none'])
      .describe(
        '`ledger`: Docket plays out the channel and knows this to the second. `report`: a person or another system reported it. `none`: there is no report.',
      ),
    runs: z
      .array(playedRunShape(z))
      .describe('In order of time, including planned ones as far ahead as the ledger reaches.'),
    sentences: z.array(z.string()),
  }),
)
export type PlayoutReasons = ShapedValue<typeof playoutReasonsShape>

/** Explains what played during an airing, and why: “Why did this play?” */
export const explainPlayout = endpoint<{ airing: string }, PlayoutReasons>(
  'GET',
  '/api/playout/airings/:airing/why',
  { answer: playoutReasonsShape },
)
