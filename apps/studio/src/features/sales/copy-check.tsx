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
        <strong>No text yet.</strong> Write the text of the spot under “Details”. It is checked
        here.
      </EmptyState>
    )
  }
  return (
    <div className={styles.check}>
      <p className={styles.summary} role="status">
        {flags.length === 0
          ? 'Nothing in this text sounds like an advertisement.'
          : 'This is advice. The person who approves the spot decides.'}
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
