import { endpoint } from '../endpoint.ts'

/**
 * The records that a retention rule would change if it ran now. This is exact, because each change is tried and rolled
 * back. `bytes` is the size of their files. Records are checked in portions: `next` is where the next portion starts,
 * and `''` after the last one.
 */
export type RetentionPreview = {
  bytes: number
  records: { id: string; name: string }[]
  next: string
}

/**
 * Previews a retention rule without changing anything, from the beginning or from `next` of the previous portion.
 * Requires a station administrator.
 */
export const previewRetention = endpoint<
  { id: string; after?: string | undefined },
  RetentionPreview
>('GET', '/api/retention-rules/:id/preview')
