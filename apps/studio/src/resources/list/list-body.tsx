import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AnyRecord } from '#data/records/any-record.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { nameOf, type Resource } from '../resource.ts'
import { useReading } from '../use-may.ts'
import { columnsOf } from './columns-of.tsx'
import styles from './list-body.module.css'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'
import { words } from './words.ts'

type ListBodyProps = {
  /** Undefined until all its columns are known: the table comes with all of them, so that none moves. */
  resource: Resource | undefined
  list: List
  /** Without a selection, records cannot be marked. */
  selection: Selection | undefined
  peeked: string | undefined
  onPeek: (record: AnyRecord) => void
}

/** Shows the table, or an error, a placeholder or the empty state instead. */
export function ListBody({ resource, ...props }: ListBodyProps) {
  return resource ? <KnownList resource={resource} {...props} /> : <ListComing />
}

type KnownListProps = ListBodyProps & { resource: Resource }

function KnownList({ resource, list, selection, peeked, onPeek }: KnownListProps) {
  const { path, many, several } = resource
  const clocks = useStationTime()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(resource, clocks), [resource, clocks])
  const { total, at, outdated, error, refetch } = list.pages

  if (error && total === undefined) {
    return <Failure error={error} what={words.notLoaded(several)} onRetry={refetch} />
  }
  if (total === undefined) return <ListComing />
  if (total === 0) return <NothingHere resource={resource} list={list} />

  const sort = list.search.sort ?? resource.sort
  const descending = sort.startsWith('-')
  const column = sort.replace(/^-/, '')
  return (
    <DataTable
      label={many}
      columns={columns}
      count={total}
      at={at}
      idOf={({ id }) => id}
      nameOf={nameOf}
      hrefOf={({ id }) => `${path}/${id}`}
      sort={{ column, descending }}
      onSort={(id) => list.change({ sort: id === column && !descending ? `-${id}` : id })}
      {...(selection && { selection: toTableSelection(selection, at) })}
      current={peeked}
      onOpen={({ id }) => void navigate({ href: `${path}/${id}` })}
      onPeek={onPeek}
      onWindow={list.setRange}
      outdated={outdated}
      isPhone={isPhone}
    />
  )
}

function toTableSelection(
  { records, toggle, addBetween, addAll, clear }: Selection,
  at: (index: number) => AnyRecord | undefined,
) {
  return {
    ids: new Set(records.keys()),
    onToggle: (index: number) => {
      const record = at(index)
      if (record) toggle(record)
    },
    onRange: (from: number, to: number) => void addBetween(from, to),
    onAll: () => void addAll(),
    onNone: clear,
  }
}

function NothingHere({ resource, list }: { resource: Resource; list: List }) {
  const { sort: _, ...asked } = list.search
  const reading = useReading(resource)
  if (Object.keys(asked).length === 0 && reading === 'own') {
    return (
      <EmptyState>
        <strong>{words.noneHere}</strong> {words.othersHidden(resource.many)} {resource.emptyOwn}
      </EmptyState>
    )
  }
  if (Object.keys(asked).length === 0) return <EmptyState>{resource.empty}</EmptyState>
  return (
    <EmptyState action={<Button onClick={() => list.show({})}>{words.showAll}</Button>}>
      <strong>{words.noMatching(resource.several)}</strong> {words.removeFilter}
    </EmptyState>
  )
}

function ListComing() {
  return (
    <div className={styles.coming} aria-busy>
      {Array.from({ length: 12 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholder rows
        <div key={line} className={styles.row}>
          <Skeleton width={`${28 + ((line * 7) % 20)}%`} height="12px" />
        </div>
      ))}
    </div>
  )
}
