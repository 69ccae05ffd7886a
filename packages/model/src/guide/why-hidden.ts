import type { Show } from '../library/shows.ts'
import { type Airing, STANDING } from '../schedule/airings.ts'
import type { Channel } from '../station/channels.ts'

/** The reasons for which an airing is missing from the guide and all feeds. */
export type HiddenReason = 'private' | 'canceled' | 'channel' | 'show-private' | 'show-draft'

/** Reports whether viewers may see a show. An airing without a show is listed under its own title. */
export function isShowListed(show: Pick<Show, 'visibility' | 'status'> | undefined): boolean {
  return show?.visibility !== 'private' && show?.status !== 'draft'
}

type ListedAiring = {
  airing: Pick<Airing, 'private' | 'status'>
  channel: Pick<Channel, 'public'> | undefined
  show: Pick<Show, 'visibility' | 'status'> | undefined
}

/** Returns the reason why viewers do not see an airing, or `undefined` when they do. */
export function whyHidden({ airing, channel, show }: ListedAiring): HiddenReason | undefined {
  if (airing.private) return 'private'
  if (airing.status !== '' && !STANDING.some((status) => status === airing.status)) {
    return 'canceled'
  }
  if (!channel?.public) return 'channel'
  if (isShowListed(show)) return undefined
  return show?.visibility === 'private' ? 'show-private' : 'show-draft'
}
