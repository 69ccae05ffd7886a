import { endpoint } from '../endpoint.ts'

/**
 * The records that a retention rule would affect if it ran now. `records` are the first of them. `more` means
 * that the check stopped early, so there may be others. `bytes` is the size of their files.
 */
export type RetentionPreview = {
  count: number
  more: boolean
  bytes: number
  records: { id: string; name: string }[]
}

/** Previews a retention rule without changing anything. Requires a station administrator. */
export const previewRetention = endpoint<{ id: string }, RetentionPreview>(
  'GET',
  '/api/retention-rules/:id/preview',
)
