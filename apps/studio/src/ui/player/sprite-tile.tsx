import type { Sprite } from '@docket/model/media/packaged'
import styles from './player.module.css'

/** The small pictures of a medium, and where they are. */
export type SpritePicture = Sprite & { url: string }

type SpriteTileProps = { sprite: SpritePicture; atMs: number }

/** The small picture of a medium at a certain time, cut from the picture that contains all of them. */
export function SpriteTile({ sprite, atMs }: SpriteTileProps) {
  const { url, columns, rows, count, width, height, stepMs } = sprite
  const tile = Math.min(count - 1, Math.max(0, Math.floor(atMs / stepMs)))
  const [column, row] = [tile % columns, Math.floor(tile / columns)]
  return (
    <svg
      className={styles.tile}
      width={width}
      height={height}
      viewBox={`${column * width} ${row * height} ${width} ${height}`}
      data-tile={tile}
      aria-hidden="true"
    >
      <image href={url} width={columns * width} height={rows * height} />
    </svg>
  )
}
