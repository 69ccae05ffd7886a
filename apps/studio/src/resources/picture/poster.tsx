import '@docket/typefaces/fraunces.css'
import { type Poster, posterGround, posterLook } from '@docket/model/library/artwork/poster'
import { useMemo } from 'react'
import styles from './picture.module.css'

const WIDTH = 640
const HEIGHT = 360

/** Shows the poster that viewers see for a record without a picture. */
export function DrawnPoster({ title, series, color }: Poster) {
  const ground = useMemo(
    () => posterGround(posterLook({ title, series, color }), WIDTH, HEIGHT),
    [title, series, color],
  )
  const url = `data:image/svg+xml,${encodeURIComponent(ground)}`
  return (
    <div className={styles.poster} aria-hidden style={{ backgroundImage: `url("${url}")` }}>
      {series && !title.startsWith(series) && <small>{series}</small>}
      <span>{title}</span>
    </div>
  )
}
