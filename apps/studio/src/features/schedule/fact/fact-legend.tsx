import { fact as words } from '@docket/texts/studio/schedule'
import styles from './fact-legend.module.css'

/** The legend for the marks on past bars. */
export function FactLegend() {
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      <li>
        <i className={styles.dot} aria-hidden />
        {words.legendAired}
      </li>
      <li>
        <i className={styles.line} aria-hidden />
        {words.legendDiffers}
      </li>
      <li>
        <i className={styles.line} data-missed="true" aria-hidden />
        {words.legendMissed}
      </li>
    </ul>
  )
}
