import styles from './resources.module.css'

/** A state as a dot and its word; the dot never says more than the word. */
export function StatusWord({ status, word }: { status: string; word: string }) {
  return (
    <span className={styles.status} data-status={status}>
      {word}
    </span>
  )
}
