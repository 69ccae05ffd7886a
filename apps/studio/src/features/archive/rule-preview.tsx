import type { RetentionRule } from '@docket/model/collections/station/retention-rules'
import { previewRetention } from '@docket/model/station/retention'
import { sizeText } from '@docket/model/texts/size'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#data/connection/call.ts'
import { addressOf } from '#resources/address-of.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import styles from './archive.module.css'
import { words } from './words.ts'

// Files have no page of their own, so they have no entry here.
const PATHS: Readonly<Record<string, string>> = {
  shows: '/shows',
  members: '/members',
  campaigns: '/campaigns',
}

/** The records that the retention rule would affect if it ran now. */
export function RulePreview({ record: rule }: { record: RetentionRule }) {
  const { id, updated, target, action, active, legalHold } = rule
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['retentionRules', 'preview', id, updated],
    queryFn: () => call(previewRetention, { id }),
  })
  if (legalHold) {
    return (
      <EmptyState>
        <strong>{words.ruleIsAHold}</strong> {words.ruleIsAHoldHelp}
      </EmptyState>
    )
  }
  if (isPending) return <Skeleton height="160px" />
  if (error) {
    return <Failure error={error} what={words.previewNotLoaded} onRetry={refetch} />
  }
  if (data.count === 0) {
    return (
      <EmptyState>
        <strong>{words.nothingRightNow}</strong> {words.nothingRightNowHelp}
      </EmptyState>
    )
  }
  const path = PATHS[target]
  return (
    <section className={styles.kind} aria-label={words.affectedRecords}>
      <p>
        {words.wouldBe[action || 'none'](data.count, data.more)}{' '}
        {data.bytes > 0 && `${words.frees(sizeText(data.bytes))} `}
        {active ? words.happensWithinADay : words.nothingHappensWhileInactive}
      </p>
      <ul>
        {data.records.map(({ id: found, name }) => (
          <li key={found} className={styles.line}>
            {path ? <Link to={addressOf(`${path}/${found}`, {})}>{name}</Link> : name}
          </li>
        ))}
      </ul>
      {data.count > data.records.length && (
        <p className={styles.nothing}>{words.andMore(data.count - data.records.length)}</p>
      )}
    </section>
  )
}
