import { artworkOf, artworkPath } from '@docket/model/library/artwork/artwork'
import { categories } from '@docket/model/library/categories'
import { series as allSeries } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { useRecord } from '#data/records/use-records.ts'
import styles from './picture.module.css'
import { DrawnPoster } from './poster.tsx'

/** The artwork of a show, in the shape 16:9. Its title is next to it, so the picture needs no alternative text. */
export function ShowArtwork({ id }: { id: string }) {
  const { data: show } = useRecord(shows, id)
  return <div className={styles.artwork}>{show && <Artwork show={show} />}</div>
}

function Artwork({ show }: { show: Show }) {
  const ofSeries = useRecord(allSeries, show.series, { enabled: show.series !== '' })
  const ofCategory = useRecord(categories, show.category, { enabled: show.category !== '' })
  if (ofSeries.isLoading || ofCategory.isLoading) return null
  const source = artworkOf({ show, series: ofSeries.data, category: ofCategory.data })
  if (!source) return null
  if ('poster' in source) return <DrawnPoster {...source.poster} />
  return <img src={artworkPath(source, '16x9-640.webp')} alt="" width={640} height={360} />
}
