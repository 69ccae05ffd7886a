import { FULL_LIST_BATCH } from '@docket/model/kernel/constants'
import { artworkOf } from '@docket/model/library/artwork/artwork'
import { type Thumb, thumbOf } from '@docket/model/library/artwork/thumb'
import type { Series } from '@docket/model/library/series'
import type { Show } from '@docket/model/library/shows'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { toInstant } from '@docket/model/time/instants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '#data/connection/client.ts'
import { quotedFilter } from '#data/records/quoted-filter.ts'

/** A show's category and small picture. */
export type ShowMarks = {
  thumb: Thumb | undefined
  category: { name: string; color: string } | undefined
}

/** The marks of shows by id. */
export type MarksOfShows = ReadonlyMap<string, ShowMarks>

type FoundShow = Pick<Show, 'id' | 'category' | 'title' | 'thumbnail' | 'thumbnailFocus'> & {
  expand?: { series?: Pick<Series, 'id' | 'title' | 'artwork' | 'artworkFocus'> }
}

const FIELDS = [
  'id',
  'category',
  'title',
  'thumbnail',
  'thumbnailFocus',
  ...['id', 'title', 'artwork', 'artworkFocus'].map((field) => `expand.series.${field}`),
].join()

const NO_MARKS: MarksOfShows = new Map()
const FRESH_MS = 5 * 60_000
/** The color of categories for which the station has not chosen one. */
const NO_COLOR = '#868e96'

/** Loads the marks of the shows that air in a window. Until then, bars have none. */
export function useShowMarks({ from, until }: TimeWindow): MarksOfShows {
  const window = { from: toInstant(from), until: toInstant(until) }
  const { data = NO_MARKS } = useQuery({
    queryKey: ['shows', 'marks', window],
    queryFn: () => readMarks(window),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  return data
}

async function readMarks(window: { from: string; until: string }): Promise<MarksOfShows> {
  const airing = quotedFilter(
    'airings_via_show.startsAt ?< {:until} && airings_via_show.endsAt ?> {:from}',
    window,
  )
  const read = <Found>(name: string, filter: string, fields: string, expand = '') =>
    client
      .collection<Found>(name)
      .getFullList({ filter, fields, expand, batch: FULL_LIST_BATCH, requestKey: null })
  const [found, named] = await Promise.all([
    read<FoundShow>('shows', airing, FIELDS, 'series'),
    read<{ id: string; name: string; color: string }>('categories', '', 'id,name,color'),
  ])
  const categoryOf = new Map(
    named.map(({ id, name, color }) => [id, { name, color: color || NO_COLOR }]),
  )
  return new Map(
    found.map((show) => {
      const category = categoryOf.get(show.category)
      const ofCategory = named.find(({ id }) => id === show.category)
      const source = artworkOf({ show, series: show.expand?.series, category: ofCategory })
      const thumb = source && thumbOf(source)
      return [show.id, { category, thumb }]
    }),
  )
}
