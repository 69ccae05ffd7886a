import type { Category } from '@docket/model/collections/library/categories'
import type { Series } from '@docket/model/collections/library/series'
import type { Show } from '@docket/model/collections/library/shows'
import { artworkOf, artworkPath } from '@docket/model/media/artwork/artwork'
import { posterLook } from '@docket/model/media/artwork/poster'
import styles from '../show-tabs.module.css'

type Expanded = Show & { expand?: { series?: Series; category?: Category } }

/** The artwork of a show in a list. Letters could not be read in this size, so a poster is only its colors. */
export function ShowThumb({ show }: { show: Show }) {
  const { expand = {} } = show as Expanded
  const source = artworkOf({ show, ...expand })
  if (!source) return <span className={styles.thumb} />
  if ('file' in source) {
    const src = artworkPath(source, '16x9-160.webp')
    return <img className={styles.thumb} src={src} alt="" width={56} height={32} loading="lazy" />
  }
  const { from, to } = posterLook(source.poster)
  return (
    <span
      className={styles.thumb}
      style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
    />
  )
}
