import { checkCopy } from '@docket/model/sales/copy-check'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import styles from './copy-check.module.css'
import { words } from './words.ts'

type CopyCheckProps = { copy: string }

/** Lists wording that an underwriting credit should avoid. This is advice; the reviewer decides. */
export function CopyCheck({ copy }: CopyCheckProps) {
  const flags = checkCopy(copy)
  if (copy.trim() === '') {
    return (
      <EmptyState>
        <strong>{words.noText}</strong> {words.noTextHelp}
      </EmptyState>
    )
  }
  return (
    <div className={styles.check}>
      <p className={styles.summary} role="status">
        {flags.length === 0
          ? words.nothingTextSoundsLikeAdvertisement
          : words.advicePersonWhoApprovesSpot}
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
