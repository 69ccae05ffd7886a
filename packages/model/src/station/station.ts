import { endpoint } from '../kernel/endpoint.ts'
import { idOnlyShape } from '../kernel/shapes.ts'

/** Starts an export of all data of the user's station into one archive. Requires a station administrator. */
export const exportStation = endpoint<Record<string, never>, { id: string }>(
  'POST',
  '/api/station/export',
  { answer: idOnlyShape, refuses: [409] },
)

/**
 * Deletes the user's station with all its data and users. Requires a station administrator, who types its
 * name to confirm.
 */
export const deleteStation = endpoint<{ name: string }, { deleted: boolean }>(
  'POST',
  '/api/station/delete',
  { answer: (z) => z.object({ deleted: z.boolean() }), refuses: [409] },
)
