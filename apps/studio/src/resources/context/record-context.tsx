import { useDeferredValue, useMemo } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { Unreadable } from '#ui/form/form-state.ts'
import type { Form } from '#ui/form/use-form.ts'
import { gathered } from '../field/value-in.ts'
import type { Resource } from '../resource.ts'
import { PlainContext } from './plain-context.tsx'

type Values = Readonly<Record<string, unknown>>

type RecordContextProps = {
  resource: Resource
  /** Absent while the record is new. */
  record?: AnyRecord | undefined
  /** Absent for users who may only read the record. */
  form?: Form | undefined
}

/** Shows what the fields of a record mean, based on the current values in the form, saved or not. */
export function RecordContext({ resource, record, form }: RecordContextProps) {
  const { context: Own } = resource
  // Typing must not wait for the panel next to the form.
  const typed = useDeferredValue(form?.values)
  const values = useMemo(() => ({ ...record, ...readable(typed, record) }), [typed, record])
  return (
    <>
      {Own && <Own values={values} record={record} form={form} />}
      {!Own && record && <PlainContext resource={resource} record={record} />}
    </>
  )
}

/**
 * Returns the form's values by the fields of the record. A value that cannot be parsed is replaced by the stored
 * one, and an empty field has no value.
 */
function readable(typed: Values = {}, record: Values = {}): Values {
  const known = Object.entries(typed)
    .filter(([, value]) => !(value instanceof Unreadable))
    .map(([name, value]) => [name, value ?? undefined])
  return gathered(Object.fromEntries(known), record)
}
