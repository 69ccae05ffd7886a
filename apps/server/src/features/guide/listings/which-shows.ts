import type { Show } from '@docket/model/library/shows'
import { not, oneOf, type Where } from '@docket/records/engine'

/** Shows in public lists: neither draft, unlisted, private nor archived. */
export const LISTED = {
  visibility: oneOf<Show['visibility']>(['public', '']),
  status: oneOf<Show['status']>(['ready', '']),
} satisfies Where<Show>

/** Shows that have a page: listed and unlisted ones. */
export const SHOWN = {
  ...LISTED,
  visibility: not<Show['visibility']>('private'),
} satisfies Where<Show>
