import type { Collection } from '@docket/model/kernel/collection'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { Resource, Tab } from '../resource.ts'

type RelatedTabOptions = {
  id: string
  name: string
  /** The field of the related records that refers to this record. */
  by: string
  /** The text shown when there are none. */
  empty: string
}

/**
 * Returns a record tab that lists the related records of another entity, for users who may read them. `load`
 * runs when the tab opens, because it fetches the declaration of another route.
 */
export function relatedTab(
  { schema }: Pick<Collection, 'schema'>,
  load: () => Promise<Resource>,
  { id, name, by, empty }: RelatedTabOptions,
): Tab<AnyRecord> {
  const Related = onDemand<{ record: AnyRecord }>(
    async () => {
      const [{ RelatedRecords }, whole] = await Promise.all([
        import('./related-records.tsx'),
        load(),
      ])
      const resource = { ...whole, columns: whole.columns.filter((column) => column !== by) }
      return ({ record }) => (
        <RelatedRecords resource={resource} by={by} to={record.id} empty={empty} />
      )
    },
    () => <Skeleton height="160px" />,
  )
  return {
    id,
    name,
    reads: schema.access.list,
    content: ({ record }) => <Related record={record} />,
  }
}
