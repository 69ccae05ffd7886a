import styles from './mark.module.css'

/** The product's logo, as large as the text around it: three programs, one of them on the air. */
export function Mark() {
  return (
    <span className={styles.mark} aria-hidden>
      <span />
      <span />
      <span />
    </span>
  )
}
