import type { Collection } from '@docket/model/kernel/collection'
import { archive as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { takeIn, updateRecord } from '#data/records/write-records.ts'
import { addressOf } from '#resources/address-of.ts'
import { nameOf } from '#resources/resource.ts'
import { useMay } from '#resources/use-may.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './archive.module.css'

export type ArchivedKind = {
  name: string
  path: string
  collection: Collection
  /** The field that marks a record as archived: its value when archived, and the value that restores it. */
  archived: { field: string; value: string | boolean; active: string | boolean }
}

/** The most records shown. The list of the collection has all of them. */
const MAX_RECORDS = 10

export function ArchivedRecords({ kept }: { kept: ArchivedKind }) {
  const { name, path, collection, archived } = kept
  const may = useMay({ collection, readOnly: false })
  const { data, isError, error, refetch } = useLiveRecords(collection, {
    filter: `${archived.field} = {:value}`,
    values: { value: archived.value },
    sort: '-updated',
    limit: MAX_RECORDS,
  })

  async function restore(id: string): Promise<void> {
    try {
      const changes = { [archived.field]: archived.active }
      takeIn(collection, [await updateRecord(collection, id, changes as never)])
      showToast({ severity: 'success', summary: words.restored })
    } catch (problem) {
      const detail = problem instanceof Error ? problem.message : String(problem)
      showToast({ severity: 'error', summary: words.wasNotRestored, detail })
    }
  }

  return (
    <section className={styles.kind} aria-label={name}>
      <h2 className={styles.heading}>
        <Link to={addressOf(path, { archived: 'yes' })}>{name}</Link>
      </h2>
      {isError && (
        <Failure error={error} what={words.couldNotBeLoaded({ name })} onRetry={refetch} />
      )}
      {!data && !isError && <Skeleton height="40px" />}
      {data?.length === 0 && <p className={styles.nothing}>{words.nothingIsArchived}</p>}
      <ul>
        {data?.map((record) => (
          <li key={record.id} className={styles.line}>
            <Link to={addressOf(`${path}/${record.id}`, {})}>{nameOf({ ...record })}</Link>
            {may.update && (
              <Button
                size="xs"
                aria-label={words.restoreOne({ name: nameOf({ ...record }) })}
                onClick={() => void restore(record.id)}
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
