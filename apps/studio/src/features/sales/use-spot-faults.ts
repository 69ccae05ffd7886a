import { type Show, shows } from '@docket/model/library/shows'
import { type Media, media as mediaCollection } from '@docket/model/media/media'
import { mayPlay, sayPlayFault, unplayableOf } from '@docket/model/playout/what-plays'
import type { Spot } from '@docket/model/sales/spots'
import { sales as words } from '@docket/texts/studio/sales'
import { refreshSoon } from '#data/records/refresh.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useRecordEvents } from '#data/records/use-record-events.ts'
import { useChannels } from '#data/records/use-station.ts'

type PlannedSpot = Pick<Spot, 'media' | 'status' | 'archived'>

/** Why a spot will not play, and the show on whose page that can be fixed, if there is one. */
type SpotFault = { code: string; says: string; show?: string }

/** Returns why a spot will not play; `undefined` if it will, or while that is unknown. */
export function useSpotFaults(
  planned: readonly PlannedSpot[],
): (spot: PlannedSpot) => SpotFault | undefined {
  const isPlayedOut = useChannels().data?.some(({ playout }) => playout === 'linear')
  const ids = [...new Set(planned.map(({ media }) => media))].filter((id) => id !== '')
  const recordings = useLiveRecords(mediaCollection, {
    filter: ids.map((_, at) => `id = {:id${at}}`).join(' || '),
    values: Object.fromEntries(ids.map((id, at) => [`id${at}`, id])),
    expand: 'show',
    enabled: ids.length > 0,
  }).data
  useRecordEvents(shows, () => refreshSoon(mediaCollection.name))

  return (spot) => {
    if (!isPlayedOut || spot.archived) return undefined
    if (spot.media === '') return spot.status === 'approved' ? unplayable([]) : undefined
    const film = recordings?.find(({ id }) => id === spot.media)
    return film && faultOfFilm(film)
  }
}

function faultOfFilm(film: Media & { expand?: { show?: Show } }): SpotFault | undefined {
  const show = film.expand?.show
  return show && !mayPlay(show)
    ? { code: 'draft', says: words.recordingOfDraft({ show: show.title }), show: show.id }
    : unplayable([film])
}

function unplayable(films: Parameters<typeof unplayableOf>[0]): SpotFault | undefined {
  const fault = unplayableOf(films)
  return fault && { code: fault.code, says: words.willNotPlay({ why: sayPlayFault(fault) }) }
}
