import styles from './skeleton.module.css'

type SkeletonProps = {
  /** The size of what will stand here, as CSS lengths. */
  width?: string
  height: string
}

/** Keeps the place of something that is on its way, so that nothing jumps when it comes. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} data-skeleton aria-hidden />
}
