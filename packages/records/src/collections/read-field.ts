import { type FieldFaults, hasFaults } from '@docket/model/kernel/errors'
import type { Field, FieldOptions, FieldType, Stamp } from '@docket/model/kernel/field'
import { collections as words } from '@docket/texts/server/records'
import { z } from 'zod'
import { castInstant } from '../engine/write/cast.ts'
import { newId } from '../engine/write/new-id.ts'
import { fault } from './definition.ts'
import { ownFieldFaults } from './unsupported-options.ts'
import { AUTODATE, UNLIMITED } from './write-field.ts'

export type NamedField = { name: string; field: Field & { id: string } }

/** Returns the name of the collection with that id or name, or `undefined` if there is none. */
export type NameOf = (idOrName: string) => string | undefined

const MEGABYTE = 1024 * 1024
const UNSET = new Set<unknown>([null, undefined, '', 0, false])

/** A limit. `0` and `null` mean no limit. */
const limit = z.number().int().min(0).nullish().or(z.literal(''))
const edge = z.number().nullish().or(z.literal(''))
const names = z.array(z.string().max(500)).max(500).nullish()
const domains = { exceptDomains: names, onlyDomains: names }
const flag = z.boolean().nullish()
const moment = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? castInstant(value) : ''))
  .refine((value) => value !== undefined, { error: () => words.fields.mustBeDate })
  .optional()
const stamps = z
  .array(z.enum(['create', 'update']))
  .nonempty({ error: () => words.fields.setStamps })
  .optional()
const pattern = z
  .string()
  .max(500)
  .nullish()
  .refine((value) => isPattern(value ?? ''), { error: () => words.fields.mustBePattern })

const OPTIONS = {
  text: z.object({ min: limit, max: limit, pattern }),
  number: z.object({ min: edge, max: edge, noDecimal: flag }),
  bool: z.object({}),
  email: z.object(domains),
  url: z.object(domains),
  editor: z.object({ maxSize: limit }),
  date: z.object({ min: moment, max: moment, stamped: stamps }),
  select: z.object({
    values: z.array(z.string().min(1).max(500)).min(1).max(500),
    maxSelect: limit,
  }),
  json: z.object({ maxSize: limit }),
  geoPoint: z.object({}),
  file: z.object({
    maxSelect: limit,
    maxSize: limit,
    mimeTypes: names,
    thumbs: names,
    protected: flag,
  }),
  relation: z.object({
    collectionId: z.string(),
    cascadeDelete: flag,
    minSelect: limit,
    maxSelect: limit,
  }),
} satisfies Record<FieldType, z.ZodType>

const TRAITS = z.object({
  id: z
    .string()
    .regex(/^\w{1,60}$/)
    .nullish()
    .or(z.literal('')),
  name: z.string(),
  required: flag,
  hidden: flag,
  presentable: flag,
  help: z.string().max(5000).nullish(),
})

/** Context for reading a field. `systemIds` are the ids of the collection's system fields, with their names. */
export type ReadingField = {
  isOld: boolean
  nameOf: NameOf
  systemIds: ReadonlyMap<string, string>
}

/**
 * Reads a field in either form. With `isOld`, its options are under `options`. A field without an id gets a
 * new one. If the field is invalid, returns faults by key instead.
 */
export function readField(
  given: unknown,
  { isOld, nameOf, systemIds }: ReadingField,
): NamedField | { faults: FieldFaults } {
  const flat = flatten(given, isOld)
  const type = flat.type
  if (!isType(type)) return { faults: { type: fault(words.fields.noType) } }
  const traits = TRAITS.safeParse(flat)
  if (!traits.success) return { faults: faultsOf(traits.error) }
  const options = OPTIONS[type].safeParse(flat)
  if (!options.success) return { faults: faultsOf(options.error) }
  const unsupported = ownFieldFaults(flat, systemIds)
  if (hasFaults(unsupported)) return { faults: unsupported }
  const { id, name, required, hidden, presentable, help } = traits.data
  const set = withoutUnset(type, options.data)
  const crossed = crossedLimit(set)
  if (crossed) return { faults: { [crossed]: fault(words.fields.belowLowerLimit) } }
  const complete = completeOptions(type, set, nameOf)
  if (!complete) return { faults: { collectionId: fault(words.fields.noCollection) } }
  const hiddenFrom = hidden && { hidden: 'but-admins' }
  const said = Object.entries({ required, presentable, help, ...hiddenFrom }).filter(
    ([, value]) => value,
  )
  return { name, field: { ...complete, ...Object.fromEntries(said), id: id || newId() } }
}

function flatten(given: unknown, isOld: boolean): Record<string, unknown> {
  const field = asObject(given)
  const flat = isOld ? { ...asObject(field.options), ...field } : field
  // In the older form, a relation without a limit may refer to any number of records.
  const unlimited = isOld && flat.type === 'relation' ? UNLIMITED : undefined
  return {
    ...flat,
    ...(flat.type === AUTODATE && { type: 'date', stamped: stampsOf(flat) }),
    // In the older form, a unique field gets an index.
    unique: isOld ? undefined : flat.unique,
    noDecimal: flat.noDecimal ?? flat.onlyInt,
    maxSelect: flat.maxSelect ?? unlimited,
  }
}

function stampsOf({ onCreate, onUpdate }: Record<string, unknown>): Stamp[] {
  return [...(onCreate ? ['create' as const] : []), ...(onUpdate ? ['update' as const] : [])]
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isType(type: unknown): type is FieldType {
  return typeof type === 'string' && Object.hasOwn(OPTIONS, type)
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') !== undefined
  } catch {
    return false
  }
}

/** Removes unset options. For a number field, a limit of 0 counts as set. */
function withoutUnset(type: FieldType, options: object): Record<string, unknown> {
  const isSet = (value: unknown) => !UNSET.has(value) || (type === 'number' && value === 0)
  return Object.fromEntries(Object.entries(options).filter(([, value]) => isSet(value)))
}

/** Returns the upper limit's key if no value can satisfy both limits. */
function crossedLimit({ min, max, minSelect, maxSelect }: Record<string, unknown>) {
  if (isAbove(min, max)) return 'max'
  return isAbove(minSelect, maxSelect) ? 'maxSelect' : undefined
}

function isAbove(low: unknown, high: unknown): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low > high
  return typeof low === 'string' && typeof high === 'string' && low > high
}

/**
 * Adds the default values that a type requires, or returns `undefined` when a relation refers to an unknown
 * collection.
 */
function completeOptions(
  type: FieldType,
  options: Record<string, unknown>,
  nameOf: NameOf,
): FieldOptions | undefined {
  const { maxSelect = 1, collectionId, ...rest } = options
  switch (type) {
    case 'select':
      return { type, maxSelect, ...rest } as FieldOptions
    case 'file':
      return { type, maxSelect, maxSize: 5 * MEGABYTE, ...rest } as FieldOptions
    case 'relation': {
      const collection = nameOf(String(collectionId))
      const most = Number(maxSelect) >= UNLIMITED ? null : maxSelect
      return collection === undefined
        ? undefined
        : ({ type, collection, ...rest, maxSelect: most } as FieldOptions)
    }
    default:
      return { type, ...rest } as FieldOptions
  }
}

function faultsOf({ issues }: z.ZodError): FieldFaults {
  return Object.fromEntries(
    issues.map(({ path, message }) => [
      path[0] === 'stamped' ? 'onCreate' : String(path[0] ?? 'type'),
      fault(`${message.replace(/\.$/, '')}.`),
    ]),
  )
}
