import { genderOf } from '@docket/texts/format'
import { resources as words } from '@docket/texts/studio/resources'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { RecordBody } from '../record-body.tsx'
import type { Resource } from '../resource.ts'
import { NewRecordForm } from './new-record-form.tsx'

/** The page that creates a record. Its URL can set initial values, for example the related record. */
export function NewRecord({ resource }: { resource: Resource }) {
  const { path, one, add } = resource
  const title = add ?? words.newOf({ one, gender: genderOf(one) })
  usePageTitle(title)
  const navigate = useNavigate()
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return (
    <>
      <PageHead title={title} />
      <RecordBody>
        <NewRecordForm
          resource={resource}
          given={given}
          verb={add ?? words.create({ one })}
          onCreated={(id) => void navigate({ href: `${path}/${id}`, replace: true })}
          onCancel={() => void navigate({ href: path })}
        />
      </RecordBody>
    </>
  )
}
