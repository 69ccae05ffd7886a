import { messages as words } from '@docket/texts/studio/submissions'
import styles from './messages.module.css'

/** Why a program was rejected or sent back. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <section aria-label={words.reasons}>
      <h2 className={styles.heading}>{words.reasons}</h2>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}
