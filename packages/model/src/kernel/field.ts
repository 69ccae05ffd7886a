import type { Instant } from '../time/instants.ts'

/**
 * The options of a field as plain data, with the option names of the record API. Collections that ship with
 * Docket and those that administrators create have the same shape.
 */
export type FieldOptions =
  | { type: 'text'; min?: number; max?: number; pattern?: string }
  | { type: 'email'; exceptDomains?: string[]; onlyDomains?: string[] }
  | { type: 'url'; exceptDomains?: string[]; onlyDomains?: string[] }
  | { type: 'editor'; maxSize?: number }
  | { type: 'number'; min?: number; max?: number; noDecimal?: boolean }
  | { type: 'bool' }
  | {
      type: 'date'
      min?: Instant
      max?: Instant
      /** The writes at which the server sets the date. Clients cannot set it. */
      stamped?: readonly Stamp[]
    }
  | { type: 'select'; values: readonly string[]; maxSelect: number }
  | { type: 'json'; maxSize?: number }
  /** A `GeoPoint`; empty is 0/0. */
  | { type: 'geoPoint' }
  | {
      type: 'file'
      maxSelect: number
      maxSize: number
      mimeTypes?: string[]
      thumbs?: string[]
      protected?: boolean
    }
  | {
      type: 'relation'
      /** The name of the referenced collection. */
      collection: string
      cascadeDelete?: boolean
      minSelect?: number
      /** `null` means unlimited. `1` means a single reference, stored as text. */
      maxSelect: number | null
    }

/** A location on Earth, in degrees. */
export type GeoPoint = { lon: number; lat: number }

/** The writes that can stamp a date field. */
export type Stamp = 'create' | 'update'

export type FieldType = FieldOptions['type']

/** The options that fields of every type share. */
export type FieldTraits = {
  required?: boolean
  /**
   * The value in a new record when the request does not mention the field. An explicit empty value (`''`,
   * `null`, `false`) is kept.
   */
  default?: unknown
  /**
   * Pipe-separated rules (`kernel/forms/rules.ts`), checked by forms and by the server when it writes the record.
   */
  rules?: string
  /**
   * A hidden field is never returned, never usable in a client's filter, and never writable by the record
   * API. `true` reserves it for the server; `but-admins` gives administrators of the installation full access
   * and allows it in rules.
   */
  hidden?: boolean | 'but-admins'
  /**
   * Auth collections only: visible to the record's own user and to administrators of the installation, and
   * never usable in filters.
   */
  own?: boolean
  /**
   * Only administrators and staff with one of these privileges see the field; in auth collections, so does the
   * record's own user. It can never be used in filters, which would reveal its value to others.
   */
  readers?: readonly string[]
  /** Leaves the field out of the audit, because it says nothing about the station. */
  unaudited?: boolean
  /** Tells clients that this field can serve as the record's name. */
  presentable?: boolean
  /** An administrator's explanation of the field, for the people who fill it in. */
  help?: string
}

declare const value: unique symbol

/** The definition of a field. `Value` is the TypeScript type of its values. */
export type Field<Value = unknown> = FieldOptions & FieldTraits & { readonly [value]?: Value }

export type ValueOf<F> = F extends Field<infer Value> ? Value : never

type OptionsOf<Type extends FieldType> = Omit<Extract<FieldOptions, { type: Type }>, 'type'> &
  FieldTraits

export function text(options: OptionsOf<'text'> = {}): Field<string> {
  return { type: 'text', ...options }
}

export function email(options: OptionsOf<'email'> = {}): Field<string> {
  return { type: 'email', ...options }
}

export function url(options: OptionsOf<'url'> = {}): Field<string> {
  return { type: 'url', ...options }
}

/** An integer or decimal number; empty is 0. */
export function number(options: OptionsOf<'number'> = {}): Field<number> {
  return { type: 'number', ...options }
}

/** A count or a length in whole units. Negative values require an explicit `min`. */
export function whole(options: OptionsOf<'number'> = {}): Field<number> {
  return { type: 'number', noDecimal: true, min: 0, ...options }
}

export function flag(options: OptionsOf<'bool'> & { default?: boolean } = {}): Field<boolean> {
  return { type: 'bool', ...options }
}

/** A point in time; empty is `''`. */
export function instant(options: OptionsOf<'date'> = {}): Field<Instant> {
  return { type: 'date', ...options }
}

/** The patterns of text fields that hold a calendar day or a time of day. */
export const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$'
export const TIME_PATTERN = '^([01]\\d|2[0-3]):[0-5]\\d$'

/** A calendar date without time or zone, `YYYY-MM-DD`; empty is `''`. */
export function calendarDay(options: FieldTraits = {}): Field<string> {
  return { type: 'text', max: 10, pattern: DAY_PATTERN, ...options }
}

/** A date and time on the station's wall clock, `YYYY-MM-DDTHH:mm`, never with an offset. */
export function wallTime(options: FieldTraits = {}): Field<string> {
  return { type: 'text', max: 16, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', ...options }
}

/** One of the values, or `''`. */
export function choice<const V extends readonly string[]>(
  values: V,
  traits: FieldTraits & { default?: NoInfer<V[number]> } = {},
): Field<V[number] | ''> {
  return { type: 'select', values, maxSelect: 1, ...traits }
}

/** Any of the values, each at most once. */
export function choices<const V extends readonly string[]>(
  values: V,
  traits: FieldTraits = {},
): Field<V[number][]> {
  return { type: 'select', values, maxSelect: Math.max(2, values.length), ...traits }
}

/** Any JSON value; empty is `null`. `maxSize` limits the JSON text, in bytes. */
export function json<Value = unknown>(options: OptionsOf<'json'> = {}): Field<Value | null> {
  return { type: 'json', maxSize: 65_536, ...options }
}

/** The name of one stored file, or `''`. */
export function file(options: Omit<OptionsOf<'file'>, 'maxSelect'>): Field<string> {
  return { type: 'file', maxSelect: 1, ...options }
}

/** The id of one record of `collection`, or `''`. */
export function reference(
  collection: string,
  options: Omit<OptionsOf<'relation'>, 'collection' | 'maxSelect'> = {},
): Field<string> {
  return { type: 'relation', collection, maxSelect: 1, ...options }
}

/** The ids of any number of records of `collection`, in stored order. */
export function references(
  collection: string,
  options: Partial<Omit<OptionsOf<'relation'>, 'collection'>> = {},
): Field<string[]> {
  return { type: 'relation', collection, maxSelect: null, ...options }
}
