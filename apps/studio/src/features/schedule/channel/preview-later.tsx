import { onDemand } from '#ui/loading/on-demand.tsx'
import styles from './channel-preview.module.css'

const load = async () => (await import('./channel-preview.tsx')).ChannelPreview

/** What a channel sends out now. Loads with the first channel that plays here; nothing moves when it comes. */
export const ChannelPreview = onDemand(
  load,
  <div className={styles.preview}>
    <div className={styles.picture} />
    <div className={styles.line} />
  </div>,
)

/** The same as one line, until it plays. */
export const FoldedPreview = onDemand(
  load,
  <div className={styles.preview}>
    <div className={styles.line} />
  </div>,
)
