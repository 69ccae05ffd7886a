import { collections as words } from '@docket/texts/studio/admin'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { saveJsonFile } from '#ui/save-file.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import { Note } from '../page/note.tsx'
import { PageBody } from '../page/page-body.tsx'
import { Section } from '../page/section.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type StoredCollection, useStoredCollections } from './stored-collections.ts'

/** The list of all collections: those that ship with Docket and those created in this installation. */
export function CollectionsPage() {
  usePageTitle(words.collections)
  const navigate = useNavigate()
  const { data: all, error, refetch } = useStoredCollections()
  const [importing, setImporting] = useState(false)
  const own = all?.filter(({ system }) => !system) ?? []
  const builtIn = all?.filter(({ system }) => system) ?? []

  return (
    <>
      <PageHead
        title={words.collections}
        line={all && words.ofYourOwn({ own: own.length, builtIn: builtIn.length })}
        actions={
          <>
            <Button variant="quiet" onClick={() => setImporting(true)}>
              {words.importAll}
            </Button>
            <Button
              variant="quiet"
              disabled={!all}
              onClick={() => saveJsonFile('collections.json', all)}
            >
              {words.exportAll}
            </Button>
            <Button
              variant="primary"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void navigate({ href: '/admin/collections/new' })}
            >
              {words.newCollection}
            </Button>
          </>
        }
      />
      <PageBody>
        {error && <Failure error={error} onRetry={refetch} />}
        {!all && !error && <Skeleton height="320px" />}
        {all && own.length === 0 && <Note>{words.noCollectionsHelp}</Note>}
        {own.length > 0 && <CollectionTable name={words.yourOwn} collections={own} />}
        {builtIn.length > 0 && <CollectionTable name={words.builtIn} collections={builtIn} />}
      </PageBody>
      <ImportDialog opened={importing} onClose={() => setImporting(false)} />
    </>
  )
}

type CollectionTableProps = { name: string; collections: readonly StoredCollection[] }

function CollectionTable({ name, collections }: CollectionTableProps) {
  return (
    <Section heading={name}>
      <PlainTable
        scrolls
        columns={[words.name, words.type, { heading: words.fields, align: 'right' }, words.records]}
      >
        {collections.map((collection) => (
          <tr key={collection.id}>
            <td>
              <Link data-main to={pathOf('collections', collection)}>
                {collection.name}
              </Link>{' '}
              {collection.closedRules.length > 0 && (
                <Badge tone="warning">{words.ruleClosed}</Badge>
              )}
            </td>
            <td>
              <Badge>{collection.type}</Badge>
            </td>
            <td data-align="right">{collection.fields.length}</td>
            <td>
              <Link
                to={pathOf('records', collection)}
                aria-label={words.openTheRecordsOf({ name: collection.name })}
              >
                {words.open}
              </Link>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  )
}

function pathOf(area: 'collections' | 'records', { name }: StoredCollection): string {
  return `/admin/${area}/${name}`
}
