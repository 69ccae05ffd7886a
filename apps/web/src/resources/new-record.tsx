import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSession } from '#data/use-session.ts'
import { createRecord } from '#data/write-records.ts'
import { FormDoorsProvider } from '#ui/form/form-doors.tsx'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { FORM_DOORS } from './form-doors-of.ts'
import { type FormPlan, formOf } from './form-of.ts'
import { refusedSave } from './refusal.ts'
import type { Resource } from './resource.ts'
import styles from './resources.module.css'
import { gathered } from './value-in.ts'

type NewRecordProps = { resource: Resource }

/** The form of a record that is not there yet. */
export function NewRecord({ resource }: NewRecordProps) {
  const { collection, path, one, defaults } = resource
  const title = `New ${one}`
  usePageTitle(title)
  const navigate = useNavigate()
  const organization = useSession()?.user.organization ?? ''
  const [created, setCreated] = useState<string>()
  const plan = useMemo(() => newForm(resource), [resource])
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  // What the address says of the fields of the form: whose it is to be, for one.
  const [values] = useState(() => ({ ...defaults, ...namedIn(plan, given) }))

  const form = useForm({
    fields: plan.fields,
    values,
    onSave: async (_, values) => {
      const { tenant } = collection.schema
      const owned = tenant ? { [tenant]: organization } : {}
      try {
        const record = await createRecord(collection, {
          ...owned,
          ...gathered(givenIn(values), {}),
        } as never)
        setCreated(record.id)
        void navigate({ href: `${path}/${record.id}`, replace: true })
      } catch (error) {
        throw refusedSave(error)
      }
    },
  })

  return (
    <>
      <PageHead title={title} />
      <div className={styles.record}>
        <FormDoorsProvider value={FORM_DOORS}>
          <GeneratedForm
            form={form}
            sections={plan.sections}
            verb={`Create ${one}`}
            alwaysSavable
            onCancel={() => void navigate({ href: path })}
          />
        </FormDoorsProvider>
      </div>
      <UnsavedGuard when={form.changed.length > 0 && !form.saving && !created} />
    </>
  )
}

/** A record begins in one of its collection's first states. */
function newForm({ collection, words, newSections }: Resource): FormPlan {
  const { states } = collection.schema
  const plan = formOf(collection.schema, { words, sections: newSections })
  const fields = plan.fields.map((field) => {
    if (field.name !== states?.field) return field
    return { ...field, options: field.options.filter(({ value }) => states.first.includes(value)) }
  })
  return { ...plan, fields }
}

function namedIn({ fields }: FormPlan, given: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    fields
      .filter(({ name }) => typeof given[name] === 'string')
      .map(({ name, many }) => [name, many ? [given[name]] : given[name]]),
  )
}

/** What was filled in; the server knows what nothing is for each field. */
function givenIn(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  )
}
