import { player as words } from '@docket/texts/studio/ui'
import { Skeleton } from '../loading/skeleton.tsx'
import styles from './player.module.css'

/** Reserves the space of a player while its code loads, and looks like a player that is opening a recording. */
export function PlayerWaits({ hasPicture }: { hasPicture: boolean }) {
  return (
    <>
      <div className={styles.screen} data-sound-only={!hasPicture || undefined}>
        <p className={styles.notice} role="status">
          {words.opening}
        </p>
      </div>
      <Skeleton height="64px" />
      <Skeleton height="max(32px, var(--finger))" />
    </>
  )
}
