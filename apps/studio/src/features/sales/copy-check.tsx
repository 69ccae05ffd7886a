import { checkCopy } from '@docket/model/sales/copy-check'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import styles from './copy-check.module.css'

type CopyCheckProps = { copy: string }

/** Lists wording that an underwriting credit should avoid. This is advice; the reviewer decides. */
export function CopyCheck({ copy }: CopyCheckProps) {
  const flags = checkCopy(copy)
  if (copy.trim() === '') {
    return (
      <EmptyState>
        <strong>No words yet.</strong> Write what the spot says under “Details”; it is looked
        through here.
      </EmptyState>
    )
  }
  return (
    <div className={styles.check}>
      <p className={styles.summary} role="status">
        {flags.length === 0
          ? 'Nothing in these words sounds like an advertisement.'
          : 'Advice, not a verdict: whoever approves the spot decides.'}
      </p>
      <ul>
        {flags.map(({ at, excerpt, advice }) => (
          <li key={at} className={styles.flag}>
            <q>{excerpt}</q>
            <span>{advice}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
