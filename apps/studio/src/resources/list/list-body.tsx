import { genderOf } from '@docket/texts/format'
import { resources as shared, list as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { addressOf } from '../address-of.ts'
import { drawingOf } from '../picture/drawing-of.ts'
import { nameOf, type Resource } from '../resource.ts'
import { useMay, useReading } from '../use-may.ts'
import { columnsOf } from './columns-of.tsx'
import styles from './list-body.module.css'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'
import { RecordWall } from './wall/record-wall.tsx'
import { useLayout } from './wall/wall-choice.ts'

type ListBodyProps = {
  /** Undefined until all columns are known. The table appears with all of them, so that none moves. */
  resource: Resource | undefined
  list: List
  /** Without this, records cannot be selected. */
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
  const [layout] = useLayout(path)
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(resource, clocks), [resource, clocks])
  const { total, at, outdated, error, refetch } = list.pages

  if (error && total === undefined) {
    return (
      <Failure
        error={error}
        what={words.notLoaded({ several, gender: genderOf(several) })}
        onRetry={refetch}
      />
    )
  }
  if (total === undefined) return <ListComing />
  if (total === 0) return <NothingHere resource={resource} list={list} />

  const sort = list.search.sort ?? resource.sort
  const descending = sort.startsWith('-')
  const column = sort.replace(/^-/, '')
  const shared = {
    label: many,
    count: total,
    at,
    idOf: ({ id }: AnyRecord) => id,
    nameOf,
    hrefOf: ({ id }: AnyRecord) => `${path}/${id}`,
    ...(selection && { selection: toTableSelection(selection, at) }),
    onOpen: ({ id }: AnyRecord) => void navigate({ href: `${path}/${id}` }),
    onWindow: list.setRange,
    outdated,
    isPhone,
  }
  if (layout === 'cards' && resource.wall.length > 0) {
    return <RecordWall resource={resource} {...shared} />
  }
  return (
    <DataTable
      {...shared}
      columns={columns}
      sort={{ column, descending }}
      onSort={(id) => list.change({ sort: id === column && !descending ? `-${id}` : id })}
      current={peeked}
      onPeek={onPeek}
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
  const may = useMay(resource)
  const picture = drawingOf(resource.collection.name)
  const create = may.create && (
    <Button component={Link} to={addressOf(`${resource.path}/new`, {})}>
      {resource.add ?? shared.newOf({ one: resource.one, gender: genderOf(resource.one) })}
    </Button>
  )
  if (Object.keys(asked).length === 0 && reading === 'own') {
    return (
      <EmptyState picture={picture} action={create}>
        <strong>{words.noneHere}</strong> {words.othersHidden({ many: resource.many })}{' '}
        {resource.emptyOwn}
      </EmptyState>
    )
  }
  if (Object.keys(asked).length === 0) {
    return (
      <EmptyState picture={picture} action={create}>
        {resource.empty ?? <strong>{words.noneYet({ several: resource.several })}</strong>}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="search"
      action={<Button onClick={() => list.show({})}>{words.showAll}</Button>}
    >
      <strong>{words.noMatching({ several: resource.several })}</strong> {words.removeFilter}
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
