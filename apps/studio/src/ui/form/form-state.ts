import type { GeoPoint } from '@docket/model/kernel/field'
import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { isGeoPoint, MAX_DEGREES } from '@docket/model/kernel/forms/geo-point'
import { labelOf } from '@docket/model/kernel/forms/label-of'
import { brokenRule } from '@docket/model/kernel/forms/rules'
import { form as words } from '@docket/texts/studio/ui'

export type FormValues = Readonly<Record<string, unknown>>

/** An unreadable input, such as a length of "1:xx". Kept as text, so that the user can correct it. */
export class Unreadable {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The state of a form. All functions are pure: every change returns a new state. */
export type FormState = {
  fields: readonly FieldDefinition[]
  /** The last saved values, by name. */
  saved: FormValues
  /** The values that the form shows. */
  values: FormValues
  /** One message for each invalid field. */
  faults: Readonly<Record<string, string>>
}

/** Returns a form with `values`; other fields have their own default values. */
export function openForm(fields: readonly FieldDefinition[], values: FormValues = {}): FormState {
  const whole = Object.fromEntries(
    fields.map(({ name, value }) => [name, values[name] === undefined ? value : values[name]]),
  )
  return { fields, saved: whole, values: whole, faults: {} }
}

/** Sets a field's value. Its error message stays until the next check. */
export function fillIn(state: FormState, name: string, value: unknown): FormState {
  return { ...state, values: { ...state.values, [name]: value } }
}

/** Validates the named fields, and fields that already show an error and are compared with them. */
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

export function checkAll(state: FormState): FormState {
  return check(
    state,
    state.fields.map(({ name }) => name),
  )
}

/** Adds the server's messages for the form's fields. Messages for other fields are left out. */
export function markFaults(state: FormState, faults: Readonly<Record<string, string>>): FormState {
  const known = state.fields.filter(({ name }) => faults[name])
  const marked = Object.fromEntries(known.map(({ name }) => [name, faults[name] ?? '']))
  return { ...state, faults: { ...state.faults, ...marked } }
}

/** Returns the server's messages for fields that are not in the form, each with the field's name. */
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
 * Sets the saved values. Unchanged fields take them over; changed fields keep the user's input. Fields with
 * an error are validated again.
 */
export function takeOver(state: FormState, saved: FormValues): FormState {
  const next = openForm(state.fields, saved).values
  const touched = changedNames(state)
  const kept = Object.fromEntries(touched.map((name) => [name, state.values[name]]))
  return check({ ...state, saved: next, values: { ...next, ...kept } }, Object.keys(state.faults))
}

/** Returns the names of the fields that differ from the saved values. */
export function changedNames({ fields, saved, values }: FormState): string[] {
  return fields.map(({ name }) => name).filter((name) => !sameValue(saved[name], values[name]))
}

/** Returns the changed values by name. */
export function changesOf(state: FormState): Record<string, unknown> {
  return Object.fromEntries(changedNames(state).map((name) => [name, state.values[name]]))
}

/** Returns whether two values are equal for a form. All empty values are equal. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isNothing(one) && isNothing(other)) return true
  if (one instanceof File || other instanceof File) return false
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => sameValue(value, other[at]))
  }
  return sameStructure(one, other)
}

function sameStructure(one: unknown, other: unknown): boolean {
  // The databases return the degrees of a place in different orders.
  if (isGeoPoint(one) && isGeoPoint(other)) return one.lat === other.lat && one.lon === other.lon
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
  if (value instanceof Unreadable) {
    return field.type === 'geoPoint' ? words.bothDegrees : words.notValid({ label: field.label })
  }
  return (
    brokenRule(field.rules, value, { field: field.label, values })?.message ??
    edgeFault(field, value)
  )
}

function edgeFault({ least, most }: FieldDefinition, value: unknown): string | undefined {
  if (isGeoPoint(value)) return degreesFault(value)
  if (typeof value !== 'number') return undefined
  if (least !== undefined && value < least) return words.atLeast({ least })
  if (most !== undefined && value > most) return words.atMost({ most })
  return undefined
}

function degreesFault({ lat, lon }: GeoPoint): string | undefined {
  if (Math.abs(lat) > MAX_DEGREES.lat) return words.latitudeRange({ most: MAX_DEGREES.lat })
  return Math.abs(lon) > MAX_DEGREES.lon
    ? words.longitudeRange({ most: MAX_DEGREES.lon })
    : undefined
}

function isComparedWith({ rules }: FieldDefinition, names: ReadonlySet<string>): boolean {
  return rules.split('|').some((rule) => rule.startsWith('same:') && names.has(rule.slice(5)))
}
