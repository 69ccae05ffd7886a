import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { recordIdShape } from '../kernel/shapes.ts'

/**
 * The records that a retention rule would change if it ran now. This is exact, because each change is tried and rolled
 * back. Records are checked in portions.
 */
export const retentionPreviewShape = shape('RetentionPreview', (z) =>
  z.object({
    bytes: z.number().describe('The size of their files.'),
    records: z.array(z.object({ id: recordIdShape(z), name: z.string() })),
    next: z.string().describe('Where the next portion starts; empty after the last one.'),
  }),
)
export type RetentionPreview = ShapedValue<typeof retentionPreviewShape>

/**
 * Previews a retention rule without changing anything, from the beginning or from `next` of the previous portion.
 * Requires a station administrator.
 */
export const previewRetention = endpoint<
  { id: string; after?: string | undefined },
  RetentionPreview
>('GET', '/api/retention-rules/:id/preview', { answer: retentionPreviewShape })
