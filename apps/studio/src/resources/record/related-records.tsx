import type { Collection } from '@docket/model/kernel/collection'
import { genderOf } from '@docket/texts/format'
import { resources as shared, record as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { client } from '#data/connection/client.ts'
import { quotedFilter } from '#data/records/quoted-filter.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { useRecordEvents } from '#data/records/use-record-events.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { BelowName } from '#ui/table/below-name.tsx'
import { columnsBelow } from '#ui/table/fit-columns.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { ScrollRegion } from '#ui/viewport/scroll-region.tsx'
import { useIsPhone } from '#ui/viewport/use-is-phone.ts'
import { addressOf } from '../address-of.ts'
import { columnsOf } from '../list/columns-of.tsx'
import { relationsOf } from '../list/list-search.ts'
import { drawingOf } from '../picture/drawing-of.ts'
import type { Resource } from '../resource.ts'
import { useMay, useReading } from '../use-may.ts'
import styles from './related-records.module.css'

/** The number of records shown, latest first. The entity's list has them all. */
const MAX_RECORDS = 100
/** The number of columns side by side on a phone. The others are shown below the name. */
const BESIDE = 2

type RelatedRecordsProps = { resource: Resource; by: string; to: string; empty: string }

/** Shows the records that refer to another record as a table, and a button to add one if the user may. */
export function RelatedRecords({ resource, by, to, empty }: RelatedRecordsProps) {
  const { collection, path, one, several, sort } = resource
  const navigate = useNavigate()
  const may = useMay({ ...resource, readOnly: false })
  const isWhole = useReading(resource) === 'all'
  const { data, isPending, isError, error, refetch } = useRelatedRecords(collection, {
    by,
    to,
    sort,
    expand: relationsOf(resource).join(','),
    limit: MAX_RECORDS,
  })
  if (isPending) return <Skeleton height="160px" />
  if (isError) {
    const what = words.relatedNotLoaded({ several })
    return <Failure error={error} what={what} onRetry={refetch} />
  }
  const add = may.create && (
    <Button onClick={() => void navigate({ href: addressOf(`${path}/new`, { [by]: to }) })}>
      {resource.add ?? shared.newOf({ one, gender: genderOf(one) })}
    </Button>
  )
  if (data.length === 0) {
    // The user may read only their own records, so there may be others.
    const said = isWhole ? empty : words.youHaveNone({ several })
    return (
      <EmptyState picture={drawingOf(collection.name)} action={add || undefined}>
        {said}
      </EmptyState>
    )
  }
  return (
    <div className={styles.related}>
      {!isWhole && <p>{words.onlyYourOwn({ several })}</p>}
      <RelatedTable resource={resource} records={data} />
      {add && <div>{add}</div>}
    </div>
  )
}

type RelatedTableProps = { resource: Resource; records: readonly AnyRecord[] }

function RelatedTable({ resource, records }: RelatedTableProps) {
  const clocks = useStationTime()
  const isPhone = useIsPhone()
  const all = useMemo(() => columnsOf(resource, clocks), [resource, clocks])
  const columns = isPhone ? all.slice(0, BESIDE) : all
  const below = isPhone ? columnsBelow(all, columns) : []
  const [first, ...rest] = columns
  return (
    <ScrollRegion className={styles.scroll} name={resource.many}>
      <PlainTable
        isFlush
        columns={columns.map(({ label, align }) => ({ heading: label, ...(align && { align }) }))}
      >
        {records.map((record) => (
          <tr key={record.id}>
            <th scope="row">
              <span className={first?.picture && styles.pictured}>
                {first?.picture?.(record)}
                <span>
                  <Link to={addressOf(`${resource.path}/${record.id}`, {})}>
                    {first?.cell(record)}
                  </Link>
                  <BelowName columns={below} row={record} />
                </span>
              </span>
            </th>
            {rest.map(({ id, cell, align }) => (
              <td key={id} data-align={align}>
                {cell(record)}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </ScrollRegion>
  )
}

type RelatedQuery = {
  /** The field that refers to the record with the id `to`. */
  by: string
  to: string
  sort: string
  expand: string
  limit: number
}

/** Loads the records that refer to another record, with their own relations. Refreshes after every change. */
function useRelatedRecords(
  collection: Collection,
  { by, to, sort, expand, limit }: RelatedQuery,
): UseQueryResult<AnyRecord[]> {
  useRecordEvents(collection, () => refreshSoon(collection.name))
  return useQuery({
    queryKey: [collection.name, 'list', 'related', by, to, sort, expand, limit],
    queryFn: async ({ signal }) => {
      const filter = quotedFilter(`${by} ~ {:to}`, { to })
      const options = { filter, sort, expand, skipTotal: true, requestKey: null, signal }
      const { items } = await client
        .collection<AnyRecord>(collection.name)
        .getList(1, limit, options)
      return items
    },
  })
}
