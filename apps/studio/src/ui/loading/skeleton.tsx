import styles from './skeleton.module.css'

type SkeletonProps = {
  /** The size of the content to come, as CSS lengths. */
  width?: string
  height: string
}

/** Reserves the space of content that is loading, so that nothing moves when it arrives. */
export function Skeleton({ width = '100%', height }: SkeletonProps) {
  return <span className={styles.skeleton} style={{ width, height }} data-skeleton aria-hidden />
}
