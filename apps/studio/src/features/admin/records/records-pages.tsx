import { records as words } from '@docket/texts/studio/admin'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListPage } from '#resources/list/list-page.tsx'
import { RecordPage } from '#resources/record/record-page.tsx'
import type { Resource } from '#resources/resource.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { useStoredCollections } from '../collections/stored-collections.ts'
import { resourceOfCollection } from './resource-of-collection.tsx'

/** The list of records in a collection that is known only at run time. */
export function RecordsPage() {
  return <OfCollection page={ListPage} />
}

/** The page of one record in such a collection. */
export function OneRecordPage() {
  return <OfCollection page={RecordPage} />
}

type OfCollectionProps = { page: (props: { resource: Resource }) => React.ReactNode }

function OfCollection({ page: Page }: OfCollectionProps) {
  const { collection: name = '' } = useParams({ strict: false }) as { collection?: string }
  const { data: all, error, refetch } = useStoredCollections()
  const resource = useMemo(() => {
    const stored = all?.find((one) => one.name === name)
    return all && stored && resourceOfCollection(stored, all)
  }, [all, name])

  if (error && !all) return <Failure error={error} onRetry={refetch} />
  if (!all) return <Spinner label={words.loadingTheCollection} />
  if (!resource) {
    return <ErrorScreen status={404} description={words.noCollection({ name })} />
  }
  return <Page key={name} resource={resource} />
}
