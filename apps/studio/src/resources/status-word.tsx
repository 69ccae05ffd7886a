import styles from './status-word.module.css'

/** Shows a state as a colored dot and a word. The dot never says more than the word. */
export function StatusWord({ status, word }: { status: string; word: string }) {
  return (
    <span className={styles.status} data-status={status}>
      {word}
    </span>
  )
}
