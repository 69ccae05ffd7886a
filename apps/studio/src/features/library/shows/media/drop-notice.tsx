import styles from './drop-notice.module.css'

/** Covers the page while files are dragged over it, and explains what dropping them does. */
export function DropNotice({ children }: { children: string }) {
  return (
    <div className={styles.notice}>
      <p>{children}</p>
    </div>
  )
}
