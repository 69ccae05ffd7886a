import type { Series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { library as words } from '@docket/texts/studio/library'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { ContextLines, ContextMore, ContextPart } from '#resources/context/context-part.tsx'
import { usePicture } from '#resources/context/use-picture.ts'
import type { ContextProps } from '#resources/resource.ts'
import { useMay } from '#resources/use-may.ts'
import styles from './library-context.module.css'

const MAX_EPISODES = 30

/** Shows the artwork of a series and its shows in order. */
export function SeriesContext({ values, record }: ContextProps<Series>) {
  const artwork = usePicture(values.artwork, record, '400x0')
  return (
    <>
      {artwork && <img className={styles.artwork} src={artwork} alt="" />}
      {record && <Shows series={record.id} />}
    </>
  )
}

function Shows({ series }: { series: string }) {
  const { create } = useMay({ collection: shows, readOnly: false })
  const { data } = useLiveRecords(shows, {
    filter: 'series = {:series} && status != "archived"',
    values: { series },
    sort: 'season,episode,title',
    limit: MAX_EPISODES + 1,
  })
  if (!data) return null
  return (
    <ContextPart
      heading={words.shows}
      figure={data.length > MAX_EPISODES ? words.theFirst({ count: MAX_EPISODES }) : data.length}
    >
      <ContextLines
        lines={data.slice(0, MAX_EPISODES).map(({ id, title, season, episode }) => ({
          id,
          name: title,
          path: `/shows/${id}`,
          figure: [season && `S${season}`, episode && `E${episode}`].filter(Boolean).join(' '),
        }))}
        empty={words.noShowsOfSeries}
      />
      {data.length > MAX_EPISODES && (
        <ContextMore path="/shows" search={{ series }}>
          {words.allItsShows}
        </ContextMore>
      )}
      {create && (
        <ContextMore path="/shows/new" search={{ series }}>
          {words.newShow}
        </ContextMore>
      )}
    </ContextPart>
  )
}
