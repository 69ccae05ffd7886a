import type { Thumb } from '@docket/model/library/artwork/thumb'
import { useSignedSrc } from './signed-src.ts'
import styles from './thumb.module.css'

type ThumbPictureProps = { thumb: Thumb | undefined }

/** A record's small picture, 56 by 32 pixels. Its name is next to it, so it needs no alternative text. */
export function ThumbPicture({ thumb }: ThumbPictureProps) {
  const src = useSignedSrc(thumb && 'src' in thumb ? thumb.src : undefined)
  if (!thumb) return <span className={styles.thumb} data-thumb />
  if ('src' in thumb) {
    return (
      <img
        className={styles.thumb}
        src={src}
        alt=""
        width={56}
        height={32}
        loading="lazy"
        decoding="async"
        data-thumb
      />
    )
  }
  return <span className={styles.thumb} style={{ backgroundImage: thumb.ground }} data-thumb />
}
