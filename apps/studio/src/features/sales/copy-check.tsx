import { checkCopy, copyParts, isUnderwriting } from '@docket/model/sales/copy-check'
import type { CopyRule, Spot } from '@docket/model/sales/spots'
import { copyRules } from '@docket/texts/model/sales'
import { sales as words } from '@docket/texts/studio/sales'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import styles from './copy-check.module.css'

type CopyCheckProps = { spot: Pick<Spot, 'kind' | 'sponsor' | 'copy' | 'decision'> }

/**
 * Shows the text of a spot, highlights words that an underwriting credit should avoid, and names each rule. This is
 * advice; the reviewer decides, and gives a reason.
 */
export function CopyCheck({ spot }: CopyCheckProps) {
  const { copy, decision } = spot
  if (copy.trim() === '') {
    return (
      <EmptyState>
        <strong>{words.noText}</strong> {words.noTextHelp}
      </EmptyState>
    )
  }
  const isChecked = isUnderwriting(spot)
  const flags = isChecked ? checkCopy(copy) : []
  return (
    <div className={styles.check}>
      <p className={styles.summary} role="status">
        {summaryOf(isChecked, flags.length)}
      </p>
      <p className={styles.copy}>
        {copyParts(copy, flags).map(({ text, rules }, at) =>
          rules.length > 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
            <mark key={at} data-hint={namesOf(rules)}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
      {flags.length > 0 && (
        <ul>
          {flags.map(({ at, kind, excerpt, advice }) => (
            <li key={`${at} ${kind}`} className={styles.flag}>
              <q>{excerpt}</q>
              <strong>{copyRules[kind]}</strong>
              <span>{advice}</span>
            </li>
          ))}
        </ul>
      )}
      {decision !== '' && <p>{words.decided({ reason: decision })}</p>}
    </div>
  )
}

function summaryOf(isChecked: boolean, flags: number): string {
  if (!isChecked) return words.notUnderwriting
  return flags === 0
    ? words.nothingTextSoundsLikeAdvertisement
    : words.advicePersonWhoApprovesSpot({ flags })
}

function namesOf(rules: readonly CopyRule[]): string {
  return rules.map((rule) => copyRules[rule]).join(', ')
}
