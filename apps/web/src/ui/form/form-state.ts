import type { FieldDefinition } from '@docket/model/forms/field-definition'
import { labelOf } from '@docket/model/forms/label-of'
import { brokenRule } from '@docket/model/forms/rules'

export type FormValues = Readonly<Record<string, unknown>>

/** What is in a field that means nothing, such as a length of “1:xx”: kept, so that it can be mended. */
export class Unreadable {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A form while it is filled in. Pure: every change answers a new state. */
export type FormState = {
  fields: readonly FieldDefinition[]
  /** What was saved last, by name. */
  saved: FormValues
  /** What the form shows. */
  values: FormValues
  /** One sentence for each field that has to be mended. */
  faults: Readonly<Record<string, string>>
}

/** A form that holds `values`, and the fields' own values where it has none. */
export function openForm(fields: readonly FieldDefinition[], values: FormValues = {}): FormState {
  const whole = Object.fromEntries(
    fields.map(({ name, value }) => [name, values[name] === undefined ? value : values[name]]),
  )
  return { fields, saved: whole, values: whole, faults: {} }
}

/** Writes into a field; its fault stays until it is checked again. */
export function fillIn(state: FormState, name: string, value: unknown): FormState {
  return { ...state, values: { ...state.values, [name]: value } }
}

/** Looks at some fields, and at those that are compared with them. */
export function check(state: FormState, names: Iterable<string>): FormState {
  const asked = new Set(names)
  const faults = { ...state.faults }
  for (const field of state.fields) {
    const seen = faults[field.name] !== undefined
    if (!asked.has(field.name) && !(seen && isComparedWith(field, asked))) continue
    const fault = faultOf(field, state.values)
    if (fault) faults[field.name] = fault
    else delete faults[field.name]
  }
  return { ...state, faults }
}

/** Looks at every field. */
export function checkAll(state: FormState): FormState {
  return check(
    state,
    state.fields.map(({ name }) => name),
  )
}

/** What the server said about fields; what it says about others is left out. */
export function markFaults(state: FormState, faults: Readonly<Record<string, string>>): FormState {
  const known = state.fields.filter(({ name }) => faults[name])
  const marked = Object.fromEntries(known.map(({ name }) => [name, faults[name] ?? '']))
  return { ...state, faults: { ...state.faults, ...marked } }
}

/** What the server said about fields that the form does not have: a sentence each, with their names. */
export function faultsElsewhere(
  fields: readonly FieldDefinition[],
  faults: Readonly<Record<string, string>>,
): string[] {
  const known = new Set(fields.map(({ name }) => name))
  return Object.entries(faults)
    .filter(([name, fault]) => fault !== '' && !known.has(name))
    .map(([name, fault]) => `${labelOf(name)}: ${fault}`)
}

/**
 * Takes over what is saved now. Fields that were not touched follow; those that were keep what
 * was filled in. Fields that show a fault are looked at again.
 */
export function takeOver(state: FormState, saved: FormValues): FormState {
  const next = openForm(state.fields, saved).values
  const touched = changedNames(state)
  const kept = Object.fromEntries(touched.map((name) => [name, state.values[name]]))
  return check({ ...state, saved: next, values: { ...next, ...kept } }, Object.keys(state.faults))
}

/** The names of the fields that differ from what is saved. */
export function changedNames({ fields, saved, values }: FormState): string[] {
  return fields.map(({ name }) => name).filter((name) => !sameValue(saved[name], values[name]))
}

/** The changed values alone, by name. */
export function changesOf(state: FormState): Record<string, unknown> {
  return Object.fromEntries(changedNames(state).map((name) => [name, state.values[name]]))
}

/** Equal as a form sees it: nothing chosen is nothing chosen, whatever stands for it. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isNothing(one) && isNothing(other)) return true
  if (one instanceof File || other instanceof File) return false
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => sameValue(value, other[at]))
  }
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}

function isNothing(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

function faultOf(field: FieldDefinition, values: FormValues): string | undefined {
  const value = values[field.name]
  if (value instanceof Unreadable) return `${field.label} is not valid.`
  return (
    brokenRule(field.rules, value, { field: field.label, values })?.message ??
    edgeFault(field, value)
  )
}

function edgeFault({ least, most }: FieldDefinition, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined
  if (least !== undefined && value < least) return `must be ${least} or more`
  if (most !== undefined && value > most) return `must be ${most} or less`
  return undefined
}

function isComparedWith({ rules }: FieldDefinition, names: ReadonlySet<string>): boolean {
  return rules.split('|').some((rule) => rule.startsWith('same:') && names.has(rule.slice(5)))
}
