import { endpoint } from './endpoint.ts'

/** Begins to put everything that one's station has into one archive. Its administrators. */
export const exportStation = endpoint<Record<string, never>, { id: string }>(
  'POST',
  '/api/station/export',
)

/**
 * Deletes one's station with everything that it has, its people included. Its administrators, who
 * type its name.
 */
export const deleteStation = endpoint<{ name: string }, { deleted: boolean }>(
  'POST',
  '/api/station/delete',
)
