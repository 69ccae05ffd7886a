import { artworkOf, artworkPath } from '@docket/model/library/artwork/artwork'
import type { Category } from '@docket/model/library/categories'
import type { Series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import type { EpochMs } from '@docket/model/time/instants'
import { nowNext } from '#data/airings/channel-day.ts'
import type { ChannelDay } from '#data/airings/use-station-day.ts'
import { useRecords } from '#data/records/use-records.ts'

type ExpandedShow = Show & { expand?: { series?: Series; category?: Category } }

/** Returns the artwork of the current airings, keyed by channel id. */
export function useOnAirPictures(
  days: readonly ChannelDay[],
  now: EpochMs,
): ReadonlyMap<string, string> {
  const onAir = days.flatMap(({ channel, airings }) => {
    const show = nowNext(airings, now).now?.airing.show
    return show ? [{ channel: channel.id, show }] : []
  })
  const ids = [...new Set(onAir.map(({ show }) => show))].sort()
  const { data = [] } = useRecords(shows, {
    filter: ids.map((_, place) => `id = {:id${place}}`).join(' || '),
    values: Object.fromEntries(ids.map((id, place) => [`id${place}`, id])),
    expand: 'series,category',
    limit: Math.max(1, ids.length),
    enabled: ids.length > 0,
  })
  const pathOf = new Map(data.map((show) => [show.id, artworkPathOf(show)]))
  return new Map(
    onAir.flatMap(({ channel, show }) => {
      const path = pathOf.get(show)
      return path ? [[channel, path]] : []
    }),
  )
}

function artworkPathOf(show: ExpandedShow): string | undefined {
  const source = artworkOf({ show, ...show.expand })
  return source && artworkPath(source, '16x9-320.webp')
}
