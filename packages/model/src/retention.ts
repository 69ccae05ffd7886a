import { endpoint } from './endpoint.ts'

/**
 * What a rule would touch if it ran now. `records` are the first of them; with `more`, only so many
 * were looked at, and there may be others. `bytes` is what their files take.
 */
export type RetentionPreview = {
  count: number
  more: boolean
  bytes: number
  records: { id: string; name: string }[]
}

/** Looks, and touches nothing. Administrators of the station. */
export const previewRetention = endpoint<{ id: string }, RetentionPreview>(
  'GET',
  '/api/retention-rules/:id/preview',
)
