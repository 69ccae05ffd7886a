import type { RetentionRule } from '@docket/model/collections/station/retention-rules'
import { previewRetention } from '@docket/model/station/retention'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#data/connection/call.ts'
import { addressOf } from '#resources/address-of.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import styles from './archive.module.css'

// Files have no page of their own, so they have no entry here.
const PATHS: Readonly<Record<string, string>> = {
  shows: '/shows',
  members: '/members',
  campaigns: '/campaigns',
}
const VERBS = { archive: 'archived', clearFile: 'cleared of files', delete: 'deleted', '': '' }

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
        <strong>This rule is a hold.</strong> While it is active, no other rule changes these
        records.
      </EmptyState>
    )
  }
  if (isPending) return <Skeleton height="160px" />
  if (error) {
    return <Failure error={error} what="The preview could not be loaded." onRetry={refetch} />
  }
  if (data.count === 0) {
    return (
      <EmptyState>
        <strong>Nothing right now.</strong> Records that will air, are still in use or are on hold
        are never changed.
      </EmptyState>
    )
  }
  const path = PATHS[target]
  const many = data.count === 1 ? '1 record' : `${data.count.toLocaleString('en')} records`
  return (
    <section className={styles.kind} aria-label="Affected records">
      <p>
        {data.more ? 'At least ' : ''}
        {many} would be {VERBS[action]}
        {data.bytes > 0 && `, which frees ${(data.bytes / 1e9).toFixed(1)} GB`}.{' '}
        {active ? 'This happens within a day.' : 'Nothing happens while the rule is inactive.'}
      </p>
      <ul>
        {data.records.map(({ id: found, name }) => (
          <li key={found} className={styles.line}>
            {path ? <Link to={addressOf(`${path}/${found}`, {})}>{name}</Link> : name}
          </li>
        ))}
      </ul>
      {data.count > data.records.length && (
        <p className={styles.nothing}>
          And {(data.count - data.records.length).toLocaleString('en')} more.
        </p>
      )}
    </section>
  )
}
