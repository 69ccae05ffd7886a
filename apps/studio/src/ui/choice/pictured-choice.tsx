import type { Thumb } from '@docket/model/library/artwork/thumb'
import { IconCheck } from '@tabler/icons-react'
import { ThumbPicture } from '../marks/thumb.tsx'
import styles from './pictured-choice.module.css'

type PicturedOption = { label: string; thumb?: Thumb }

/** An option of a list with its picture, for `renderOption`. */
export function PicturedChoice({ option, checked }: { option: PicturedOption; checked?: boolean }) {
  return (
    <span className={styles.choice}>
      {option.thumb && <ThumbPicture thumb={option.thumb} />}
      <bdi className={styles.name}>{option.label}</bdi>
      {checked && <IconCheck className={styles.check} size={16} aria-hidden />}
    </span>
  )
}

/** Returns the props that show the picture of the chosen option before its name. */
export function pictureBefore(option: PicturedOption | undefined) {
  if (!option?.thumb) return {}
  return { leftSection: <ThumbPicture thumb={option.thumb} />, leftSectionWidth: 68 }
}
