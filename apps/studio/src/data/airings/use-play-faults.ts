import { FULL_LIST_BATCH } from '@docket/model/kernel/constants'
import { type Show, shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { type PlayFault, playFaultOf, type Recording } from '@docket/model/playout/what-plays'
import { type Airing, airings } from '@docket/model/schedule/airings'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { toInstant } from '@docket/model/time/instants'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { client } from '../connection/client.ts'
import { quotedFilter } from '../records/quoted-filter.ts'
import { refreshSoon } from '../records/refresh.ts'
import { useRecordEvents } from '../records/use-record-events.ts'
import { useChannels } from '../records/use-station.ts'

/** Returns why an airing will not play as planned; `undefined` if it will, or while that is unknown. */
export type PlayFaultOf = (airing: Airing) => PlayFault | undefined

type FoundShow = Pick<Show, 'id' | 'status'>
type FoundMedium = Recording & Pick<Media, 'show'>

const SHOW_FIELDS = 'id,status'
const MEDIA_FIELDS = 'id,show,kind,status,packaged,durationMs,loops,breaks'

export type PlayFaults = { faultOf: PlayFaultOf; isPending: boolean }

/** Loads everything that determines whether the airings of a window will play, and keeps it current. */
export function usePlayFaults({ from, until }: TimeWindow): PlayFaults {
  const channels = useChannels().data
  const showsAnswer = useOfAirings<FoundShow>('shows', '', { from, until })
  const mediaAnswer = useOfAirings<FoundMedium>('media', 'show.', { from, until })
  const foundShows = showsAnswer.data
  const foundMedia = mediaAnswer.data
  const status = useMemo(
    () => foundShows && new Map(foundShows.map((show) => [show.id, show])),
    [foundShows],
  )
  useRecordEvents(shows, () => refreshSoon(shows.name))
  useRecordEvents(media, () => refreshSoon(media.name))
  useRecordEvents(airings, ({ record: { show } }) => {
    if (show === '' || status?.has(show)) return
    for (const { name } of [shows, media]) refreshSoon(name)
  })

  const faultOf: PlayFaultOf = useMemo(() => {
    const byId = new Map(channels?.map((channel) => [channel.id, channel]))
    const byShow = foundMedia && Map.groupBy(foundMedia, ({ show }) => show)
    return (airing) => {
      const channel = byId.get(airing.channel)
      const show = status?.get(airing.show)
      if (!channel || !byShow || (airing.show !== '' && !show)) return undefined
      return playFaultOf({ airing, channel, show, recordings: byShow.get(airing.show) ?? [] })
    }
  }, [channels, foundMedia, status])
  return { faultOf, isPending: showsAnswer.isPending || mediaAnswer.isPending }
}

/**
 * Loads the shows that air in a window, or their recordings, newest first. `path` is the path from the record to its
 * show.
 */
function useOfAirings<Found>(
  collection: 'shows' | 'media',
  path: '' | 'show.',
  { from, until }: TimeWindow,
): UseQueryResult<Found[]> {
  const filter = quotedFilter(
    `${path}airings_via_show.startsAt ?< {:until} && ${path}airings_via_show.endsAt ?> {:from}`,
    { from: toInstant(from), until: toInstant(until) },
  )
  return useQuery({
    queryKey: [collection, 'list', 'play-faults', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.collection<Found>(collection).getFullList({
        filter,
        sort: '-created',
        batch: FULL_LIST_BATCH,
        requestKey: null,
        signal,
        fields: collection === 'shows' ? SHOW_FIELDS : MEDIA_FIELDS,
      }),
  })
}
