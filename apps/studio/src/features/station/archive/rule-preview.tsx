import { previewRetention, type RetentionPreview } from '@docket/model/station/retention'
import type { RetentionRule } from '@docket/model/station/retention-rules'
import { sizeText } from '@docket/model/texts/size'
import { archive as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#data/connection/call.ts'
import { addressOf } from '#resources/address-of.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './archive.module.css'

// Files have no page of their own, so they have no entry here.
const PATHS: Readonly<Record<string, string>> = {
  shows: '/shows',
  members: '/members',
  campaigns: '/campaigns',
}

/** Lists exactly the records that the retention rule would change if it ran now, page by page. */
export function RulePreview({ record: rule }: { record: RetentionRule }) {
  const { id, updated, target, action, active, legalHold } = rule
  const [later, setLater] = useState<RetentionPreview[]>([])
  const [isReading, setReading] = useState(false)
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
  const portions = [data, ...later]
  const found = portions.flatMap(({ records }) => records)
  const bytes = portions.reduce((sum, portion) => sum + portion.bytes, 0)
  const next = portions.at(-1)?.next ?? ''
  if (found.length === 0 && next === '') {
    return (
      <EmptyState>
        <strong>{words.nothingRightNow}</strong> {words.nothingRightNowHelp}
      </EmptyState>
    )
  }
  async function showMore(): Promise<void> {
    setReading(true)
    try {
      setLater([...later, await call(previewRetention, { id, after: next })])
    } catch (failure) {
      showToast({ severity: 'error', summary: words.previewNotLoaded, detail: reasonOf(failure) })
    } finally {
      setReading(false)
    }
  }

  const path = PATHS[target]
  return (
    <section className={styles.kind} aria-label={words.affectedRecords}>
      <p>
        {words.wouldBe[action || 'none']({ count: found.length, more: next !== '' })}{' '}
        {bytes > 0 && `${words.frees({ size: sizeText(bytes) })} `}
        {active ? words.happensWithinADay : words.nothingHappensWhileInactive}
      </p>
      <ul>
        {found.map(({ id: record, name }) => (
          <li key={record} className={styles.line}>
            {path ? <Link to={addressOf(`${path}/${record}`, {})}>{name}</Link> : name}
          </li>
        ))}
      </ul>
      {next !== '' && (
        <p className={styles.more}>
          <Button loading={isReading} onClick={() => void showMore()}>
            {words.showMore}
          </Button>
        </p>
      )}
    </section>
  )
}
