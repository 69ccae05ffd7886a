import styles from './drop-notice.module.css'

/** Says over the page what happens to the files that are held over it. */
export function DropNotice({ children }: { children: string }) {
  return (
    <div className={styles.notice}>
      <p>{children}</p>
    </div>
  )
}
