import type { Show } from '@docket/model/collections/shows'
import { not, oneOf, type Where } from '#platform/records/records.ts'

/** What a public list holds: nothing that is a draft, unlisted, private or put away. */
export const LISTED = {
  visibility: oneOf<Show['visibility']>(['public', '']),
  status: oneOf<Show['status']>(['ready', '']),
} satisfies Where<Show>

/** What has a page, for those who have its address: unlisted shows as well. */
export const SHOWN = {
  ...LISTED,
  visibility: not<Show['visibility']>('private'),
} satisfies Where<Show>

/** Whether a show that has been read is listed. */
export function isListed(show: Show): boolean {
  return hasPage(show) && show.visibility !== 'unlisted'
}

/** Whether a show that has been read has a page. What airs may be of one that was put away. */
export function hasPage({ visibility, status }: Show): boolean {
  return visibility !== 'private' && (status === 'ready' || status === '')
}
