import type { AnyRecord } from '#data/any-record.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Resource, Tab } from './resource.ts'

// Fetched with the first of these pages.
const RelatedRecords = onDemand(
  async () => (await import('./related-records.tsx')).RelatedRecords,
  <Skeleton height="160px" />,
)

type Related = {
  id: string
  name: string
  /** The field of the related records that leads here. */
  by: string
  /** What is said when there are none. */
  empty: string
}

/** A page of a record that lists the records of another entity that lead to it. */
export function relatedTab(resource: Resource, { id, name, by, empty }: Related): Tab<AnyRecord> {
  const columns = resource.columns.filter((column) => column !== by)
  const related = { ...resource, columns }
  return {
    id,
    name,
    content: ({ record }) => (
      <RelatedRecords resource={related} by={by} to={record.id} empty={empty} />
    ),
  }
}
