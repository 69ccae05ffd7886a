import styles from './mark.module.css'

/** The product's sign, as large as the letters around it: three programmes, one of them on. */
export function Mark() {
  return (
    <span className={styles.mark} aria-hidden>
      <span />
      <span />
      <span />
    </span>
  )
}
