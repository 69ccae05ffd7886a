import styles from './color-mark.module.css'

/** Shows a color, and its value for people who need to compare or type it. */
export function ColorMark({ color }: { color: string }) {
  return (
    <span className={styles.mark}>
      <span className={styles.color} style={{ background: color }} aria-hidden />
      {color}
    </span>
  )
}
