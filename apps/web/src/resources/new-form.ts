import { type FormPlan, formOf } from './form-of.ts'
import type { Resource } from './resource.ts'

type Values = Readonly<Record<string, unknown>>

type NewForm = {
  plan: FormPlan
  /** What the form shows before anybody fills it in. */
  beginning: Values
  /** The page's defaults of fields that the form does not ask for. */
  offForm: Values
}

/**
 * The form of a new record. The model's defaults are in it, and the page's own over them; where the
 * collection has states, it begins in one of the first that `mayBegin` lets the person begin with.
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
