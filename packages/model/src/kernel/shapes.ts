import { shape, type Zod, type z } from './shape.ts'

// Shapes that API calls of all areas share.

/** A point in time, as records have it. */
export const instantShape = shape('Instant', (z) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .meta({ description: 'A point in time in UTC.', examples: ['2026-11-24 23:00:00.000Z'] }),
)

/** A point in time in ISO 8601, as `/v1` has it. */
export const isoInstantShape = shape('IsoInstant', (z) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .meta({
      description: 'A point in time in UTC, ISO 8601.',
      examples: ['2026-11-24T23:00:00.000Z'],
      format: 'date-time',
    }),
)

/** A point in time as the guide has it. */
export const epochMsShape = shape('EpochMs', (z) =>
  z.number().meta({
    description: 'A point in time in milliseconds since 1970, UTC.',
    examples: [1_795_561_200_000],
  }),
)

export const dayShape = shape('Day', (z) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .meta({ description: 'A calendar day.', examples: ['2026-11-24'], format: 'date' }),
)

export const zoneShape = shape('TimeZone', (z) =>
  z.string().meta({ description: 'An IANA time zone.', examples: ['America/New_York'] }),
)

export const recordIdShape = shape('RecordId', (z) =>
  z
    .string()
    .regex(/^[a-z0-9]{15}$/)
    .meta({ description: 'The id of a record.', examples: ['a1b2c3d4e5f6g7h'] }),
)

/** A text of this shape, or an empty one. */
export function orEmpty<Schema extends z.ZodType<string>>(zod: Zod, one: Schema) {
  return zod.union([one, zod.literal('')])
}

// Responses of calls that perform an action and return little data.

export const acceptedShape = (z: Zod) => z.object({ accepted: z.literal(true) })
export const queuedShape = (z: Zod) => z.object({ queued: z.literal(true) })
export const stoppedShape = (z: Zod) => z.object({ stopped: z.literal(true) })
/** The id of the record that the call made or changed. */
export const idOnlyShape = (z: Zod) => z.object({ id: recordIdShape(z) })
