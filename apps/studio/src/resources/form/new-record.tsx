import type { CollectionSchema } from '@docket/model/collection'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { createRecord } from '#data/records/write-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { RecordContext } from '../context/record-context.tsx'
import { RecordSplit } from '../context/record-split.tsx'
import { gathered } from '../field/value-in.ts'
import { RecordBody } from '../record-body.tsx'
import type { Resource } from '../resource.ts'
import { useMayBegin } from '../use-may.ts'
import { words } from '../words.ts'
import type { FormPlan } from './form-of.ts'
import { FORM_PORT } from './form-port-of.ts'
import { newForm } from './new-form.ts'
import { refusedSave } from './refusal.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useFollowingSlug } from './use-following-slug.ts'
import { useKeeping, useUnsaved } from './use-unsaved.ts'

type Values = Readonly<Record<string, unknown>>

type NewRecordProps = { resource: Resource }

export function NewRecord({ resource }: NewRecordProps) {
  const { collection, path, one, add } = resource
  const title = add ?? words.newOf(one)
  usePageTitle(title)
  const navigate = useNavigate()
  const organization = useSession()?.user.organization ?? ''
  const [created, setCreated] = useState<string>()
  const mayBegin = useMayBegin(resource)
  // Computed once: privileges are not expected to change while the form is open.
  const [{ plan, beginning, offForm }] = useState(() => newForm(resource, mayBegin))
  const given: Values = useSearch({ strict: false })
  // The URL can set initial values, for example the related record.
  const [values] = useState(() => ({ ...beginning, ...namedIn(plan, given) }))

  const slug = useFollowingSlug(collection.schema)
  const unsaved = useUnsaved(collection.name, 'new', plan.fields)
  const opened = useForm({
    fields: plan.fields,
    values,
    unsaved: unsaved.found?.changes,
    onSave: async (_, values) => {
      const { tenant } = collection.schema
      const owned = tenant ? { [tenant]: organization } : {}
      try {
        const record = await createRecord(collection, {
          ...owned,
          ...offForm,
          ...gathered(givenIn(collection.schema, await slug.freed(values)), {}),
        } as never)
        unsaved.forget()
        setCreated(record.id)
        void navigate({ href: `${path}/${record.id}`, replace: true })
      } catch (error) {
        throw refusedSave(error)
      }
    },
  })

  const form = slug.follow(opened)
  const isBack = useKeeping(
    unsaved,
    form,
    useMemo(() => ({ values, updated: '' }), [values]),
  )
  return (
    <>
      <PageHead title={title} />
      <RecordBody>
        {isBack && unsaved.found && <UnsavedNotice at={unsaved.found.at} onDiscard={form.reset} />}
        <FormPortProvider value={FORM_PORT}>
          <RecordSplit name={title} context={<RecordContext resource={resource} form={form} />}>
            <GeneratedForm
              form={form}
              sections={plan.sections}
              verb={add ?? words.create(one)}
              alwaysSavable
              onCancel={() => void navigate({ href: path })}
            />
          </RecordSplit>
        </FormPortProvider>
      </RecordBody>
      <UnsavedGuard
        when={form.changed.length > 0 && !form.saving && !created}
        onLeave={unsaved.forget}
      />
    </>
  )
}

function namedIn({ fields }: FormPlan, given: Values) {
  return Object.fromEntries(
    fields
      .filter(({ name }) => typeof given[name] === 'string')
      .map(({ name, many }) => [name, many ? [given[name]] : given[name]]),
  )
}

/**
 * Returns the values to send. Empty values are left out, because the server knows each field's empty value.
 * Fields with a default are the exception: only an explicit empty value keeps them empty.
 */
function givenIn({ fields }: CollectionSchema, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => (value !== null && value !== '') || fields[name]?.default !== undefined,
    ),
  )
}
