import { collections as words } from '@docket/texts/studio/admin'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { TypedConfirm } from '#ui/dialog/typed-confirm.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Spinner } from '#ui/loading/spinner.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { saveJsonFile } from '#ui/save-file.ts'
import { attempt } from '../attempt.ts'
import { PageBody } from '../page/page-body.tsx'
import { CollectionFacts } from './collection-facts.tsx'
import { CollectionForm } from './collection-form.tsx'
import { CollectionProviders } from './collection-providers.tsx'
import { CollectionSteps } from './collection-steps.tsx'
import {
  dropCollection,
  type StoredCollection,
  useStoredCollections,
} from './stored-collections.ts'

/** Administrators log in with a password only. */
const ADMINISTRATORS = '_superusers'

/** The page of one collection: its form, or the structure of a collection that ships with Docket. */
export function CollectionPage() {
  const { collection: name = '' } = useParams({ strict: false }) as { collection?: string }
  const { data: all, error, refetch } = useStoredCollections()
  const stored = all?.find((one) => one.name === name)
  usePageTitle(name === 'new' ? words.newCollection : name)

  if (error && !all) return <Failure error={error} onRetry={refetch} />
  if (!all) return <Spinner label={words.loadingTheCollection} />
  if (name === 'new') {
    return (
      <>
        <PageHead title={words.newCollection} />
        <PageBody>
          <CollectionForm all={all} />
        </PageBody>
      </>
    )
  }
  if (!stored) return <ErrorScreen status={404} description={words.noCollection({ name })} />
  return (
    <>
      <PageHead title={name} line={stored.type} actions={<Actions stored={stored} />} />
      <PageBody>
        {stored.system ? (
          <CollectionFacts stored={stored} />
        ) : (
          <CollectionForm key={stored.id} stored={stored} all={all} />
        )}
        {stored.type === 'auth' && stored.name !== ADMINISTRATORS && (
          <>
            <CollectionProviders stored={stored} />
            <CollectionSteps key={`steps ${stored.id}`} stored={stored} />
          </>
        )}
      </PageBody>
    </>
  )
}

function Actions({ stored }: { stored: StoredCollection }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { name, id, system, type } = stored

  async function drop(): Promise<void> {
    setAsking(false)
    const done = await attempt(words.wasDeleted({ name }), () => dropCollection(id))
    if (done) void navigate({ href: '/admin/collections' })
  }

  return (
    <>
      <Button onClick={() => void navigate({ href: `/admin/records/${name}` })}>
        {words.records}
      </Button>
      <Button variant="quiet" onClick={() => saveJsonFile(`${name}.json`, [stored])}>
        {words.exportAll}
      </Button>
      {!system && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words.deleteIt}
        </Button>
      )}
      {asking && (
        <TypedConfirm
          opened
          question={words.deleteQuestion({ name })}
          word={name}
          verb={words.deleteCollection}
          onConfirm={() => void drop()}
          onCancel={() => setAsking(false)}
        >
          {type === 'view' ? words.deleteViewHelp : words.deleteHelp}
        </TypedConfirm>
      )}
    </>
  )
}
