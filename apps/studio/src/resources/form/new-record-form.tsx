import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldKind } from '@docket/model/kernel/forms/field-definition'
import { genderOf } from '@docket/texts/format'
import { resources as words } from '@docket/texts/studio/resources'
import { useMemo, useState } from 'react'
import { createRecord } from '#data/records/write-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { FormPortProvider } from '#ui/form/form-port.tsx'
import { GeneratedForm } from '#ui/form/generated-form.tsx'
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { NeededFields } from '../context/needed-fields.tsx'
import { RecordContext } from '../context/record-context.tsx'
import { RecordSplit } from '../context/record-split.tsx'
import { gathered } from '../field/value-in.ts'
import type { Resource } from '../resource.ts'
import { useMayBegin } from '../use-may.ts'
import { type FormPlan, formOf } from './form-of.ts'
import { FORM_PORT } from './form-port-of.ts'
import { refusedSave } from './refusal.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useFollowingSlug } from './use-following-slug.ts'
import { useKeeping, useUnsaved } from './use-unsaved.ts'

type Values = Readonly<Record<string, unknown>>

type NewRecordFormProps = {
  resource: Resource
  /** Initial values, by field. */
  given?: Values
  verb: string
  onCreated: (id: string) => void
  onCancel?: () => void
}

const NOTHING: Values = {}

/** The form that creates a record, with what its fields mean next to it. Typed text survives a reload. */
export function NewRecordForm(props: NewRecordFormProps) {
  const { resource, given = NOTHING, verb, onCreated, onCancel } = props
  const { collection, one, add } = resource
  const organization = useSession()?.user.organization ?? ''
  const [created, setCreated] = useState<string>()
  const mayBegin = useMayBegin(resource)
  // Computed once: privileges are not expected to change while the form is open.
  const [{ plan, beginning, offForm }] = useState(() => newForm(resource, mayBegin))
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
        onCreated(record.id)
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
      {isBack && unsaved.found && <UnsavedNotice at={unsaved.found.at} onDiscard={form.reset} />}
      <FormPortProvider value={FORM_PORT}>
        <RecordSplit
          name={add ?? words.newOf({ one, gender: genderOf(one) })}
          context={
            <>
              <NeededFields resource={resource} form={form} />
              <RecordContext resource={resource} form={form} />
            </>
          }
        >
          <GeneratedForm
            form={form}
            sections={plan.sections}
            verb={verb}
            alwaysSavable
            begins
            {...(onCancel && { onCancel })}
          />
        </RecordSplit>
      </FormPortProvider>
      <UnsavedGuard
        when={form.changed.length > 0 && !form.saving && !created}
        onLeave={unsaved.forget}
      />
    </>
  )
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['number', 'duration', 'money'])

/** Returns the given values for the fields of the form. Values from the address may be numbers instead of strings. */
function namedIn({ fields }: FormPlan, given: Values): Values {
  return Object.fromEntries(
    fields.flatMap(({ name, many, type }): [string, unknown][] => {
      const value = given[name]
      if (typeof value !== 'string' && typeof value !== 'number') return []
      if (NUMBERS.has(type)) return Number.isFinite(Number(value)) ? [[name, Number(value)]] : []
      return [[name, many ? [String(value)] : String(value)]]
    }),
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

type NewForm = {
  plan: FormPlan
  /** The initial values of the form. */
  beginning: Values
  /** The page's default values for fields that are not in the form. */
  offForm: Values
}

/**
 * Returns the form of a new record. Its initial values are the model's defaults, overridden by the page's
 * own. If the collection has states, the record starts in one of the initial states that `mayBegin` allows.
 */
function newForm(resource: Resource, mayBegin: (values: Values) => boolean): NewForm {
  const { collection, words, newSections, defaults } = resource
  const { fields, states } = collection.schema
  const modeled = Object.entries(fields).flatMap(([name, field]) =>
    field.default === undefined ? [] : [[name, field.default]],
  )
  const usual: Values = { ...Object.fromEntries(modeled), ...defaults }
  const open = (states?.first ?? []).filter((state) =>
    mayBegin({ ...usual, [states?.field ?? '']: state }),
  )
  const preferred = states && [usual[states.field], fields[states.field]?.default, ...open]
  const state = preferred?.find((one) => open.includes(String(one)))
  const begun = states && state !== undefined ? { [states.field]: state } : {}

  const whole = formOf(collection.schema, { words, sections: newSections })
  const plan = {
    ...whole,
    fields: whole.fields.map((field) => {
      if (field.name !== states?.field) return field
      return { ...field, options: field.options.filter(({ value }) => open.includes(value)) }
    }),
  }
  const asked = new Set(plan.fields.map(({ name }) => name))
  const unasked = Object.entries({ ...defaults, ...begun }).filter(([name]) => !asked.has(name))
  return { plan, beginning: { ...usual, ...begun }, offForm: Object.fromEntries(unasked) }
}
