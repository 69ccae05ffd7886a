import type { Resource } from '../resource.ts'
import { type FormPlan, formOf } from './form-of.ts'

type Values = Readonly<Record<string, unknown>>

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
export function newForm(resource: Resource, mayBegin: (values: Values) => boolean): NewForm {
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
