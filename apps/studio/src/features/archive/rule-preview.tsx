import type { RetentionRule } from '@docket/model/collections/station/retention-rules'
import { previewRetention } from '@docket/model/station/retention'
import { sizeText } from '@docket/model/texts/size'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
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

/** Exactly the records that the retention rule would change if it ran now. */
export function RulePreview({ record: rule }: { record: RetentionRule }) {
  const { id, updated, target, action, active, legalHold } = rule
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['retentionRules', 'preview', id, updated],
      queryFn: ({ pageParam }) => call(previewRetention, { id, after: pageParam }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next || undefined,
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
  const found = data.pages.flatMap(({ records }) => records)
  const bytes = data.pages.reduce((sum, page) => sum + page.bytes, 0)
  if (found.length === 0 && !hasNextPage) {
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
        {words.wouldBe[action || 'none'](found.length, hasNextPage)}{' '}
        {bytes > 0 && `${words.frees(sizeText(bytes))} `}
        {active ? words.happensWithinADay : words.nothingHappensWhileInactive}
      </p>
      <ul>
        {found.map(({ id: record, name }) => (
          <li key={record} className={styles.line}>
            {path ? <Link to={addressOf(`${path}/${record}`, {})}>{name}</Link> : name}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.showMore}
        </Button>
      )}
    </section>
  )
}
