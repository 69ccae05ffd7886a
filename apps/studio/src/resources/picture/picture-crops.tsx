import { CROPS, cropAbout, type Focus } from '@docket/model/library/artwork/crops'
import { picture as words } from '@docket/texts/studio/resources'
import styles from './picture.module.css'

type Size = { width: number; height: number }

type PictureCropsProps = {
  src: string
  /** Absent until the picture is loaded. */
  size: Size | undefined
  focus: Focus
}

const SHOWN = [
  ['16x9', words.landscape],
  ['1x1', words.square],
  ['2x3', words.portrait],
] as const

/** Shows the crops of a picture as the server makes them. */
export function PictureCrops({ src, size, focus }: PictureCropsProps) {
  return (
    <section className={styles.crops} aria-label={words.crops}>
      {SHOWN.map(([crop, name]) => (
        <figure key={crop} className={styles.crop}>
          <img
            src={src}
            alt=""
            data-crop={crop}
            style={{ aspectRatio: CROPS[crop], ...(size && placeOf(size, CROPS[crop], focus)) }}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </section>
  )
}

/** Returns the position of the picture in its box, so that the box shows the crop. */
function placeOf(size: Size, aspect: number, focus: Focus): { objectPosition: string } {
  const { left, top, width, height } = cropAbout(size, aspect, focus)
  const share = (start: number, room: number) => (room > 0 ? (start / room) * 100 : 50)
  const x = share(left, size.width - width)
  const y = share(top, size.height - height)
  return { objectPosition: `${x}% ${y}%` }
}
