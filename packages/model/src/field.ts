import type { Instant } from './time.ts'

/**
 * The fields of a collection, as plain data under the record API's own option names, so that the
 * collections Docket ships and those an administrator makes are of one shape.
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
      /** The server notes the moment of these writes; nobody else says it. */
      stamped?: readonly Stamp[]
    }
  | { type: 'select'; values: readonly string[]; maxSelect: number }
  | { type: 'json'; maxSize?: number }
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
      /** Name of the collection that is referred to. */
      collection: string
      cascadeDelete?: boolean
      minSelect?: number
      /** `null` is without limit; `1` is a single reference, kept as text. */
      maxSelect: number | null
    }

/** The writes of a record that a date can be the moment of. */
export type Stamp = 'create' | 'update'

export type FieldType = FieldOptions['type']

/** What any field may say, whatever its type. */
export type FieldTraits = {
  required?: boolean
  /**
   * What a new record holds here when whoever creates it does not mention the field. An empty value
   * that is given (`''`, `null`, `false`) stays empty.
   */
  default?: unknown
  /** Pipe-separated rules (`forms/rules.ts`), checked by forms and by whoever writes the record. */
  rules?: string
  /**
   * Never shown, never filtered by clients, never written by the record API: `true` is the server's
   * alone; `but-admins` lets administrators of the installation do all of it, and rules ask for it.
   */
  hidden?: boolean | 'but-admins'
  /**
   * Of an auth collection: shown to the person whose record it is, and to administrators of the
   * installation; nobody filters by it.
   */
  own?: boolean
  /** Says nothing about the station, so that the audit leaves it out. */
  unaudited?: boolean
  /** Told to clients: a record may be named after it. */
  presentable?: boolean
}

declare const value: unique symbol

/** A field's definition; `Value` is the TypeScript type of what a record holds there. */
export type Field<Value = unknown> = FieldOptions & FieldTraits & { readonly [value]?: Value }

export type ValueOf<F> = F extends Field<infer Value> ? Value : never

type Of<Type extends FieldType> = Omit<Extract<FieldOptions, { type: Type }>, 'type'> & FieldTraits

export function text(options: Of<'text'> = {}): Field<string> {
  return { type: 'text', ...options }
}

export function email(options: Of<'email'> = {}): Field<string> {
  return { type: 'email', ...options }
}

export function url(options: Of<'url'> = {}): Field<string> {
  return { type: 'url', ...options }
}

/** A whole or broken number; empty is 0. */
export function number(options: Of<'number'> = {}): Field<number> {
  return { type: 'number', ...options }
}

/** A count or a length in whole units, never negative unless `min` says so. */
export function whole(options: Of<'number'> = {}): Field<number> {
  return { type: 'number', noDecimal: true, min: 0, ...options }
}

export function flag(options: Of<'bool'> & { default?: boolean } = {}): Field<boolean> {
  return { type: 'bool', ...options }
}

/** A point in time; empty is `''`. */
export function instant(options: Of<'date'> = {}): Field<Instant> {
  return { type: 'date', ...options }
}

/** The patterns of text fields that hold a day, or a time of day. */
export const DAY_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$'
export const TIME_PATTERN = '^([01]\\d|2[0-3]):[0-5]\\d$'

/** A date of the calendar without a time or zone, `YYYY-MM-DD`; empty is `''`. */
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

/** Any JSON value; empty is `null`. At most `maxSize` bytes of JSON text. */
export function json<Value = unknown>(options: Of<'json'> = {}): Field<Value | null> {
  return { type: 'json', maxSize: 65_536, ...options }
}

/** The name of one stored file, or `''`. */
export function file(options: Omit<Of<'file'>, 'maxSelect'>): Field<string> {
  return { type: 'file', maxSelect: 1, ...options }
}

/** The id of one record of `collection`, or `''`. */
export function reference(
  collection: string,
  options: Omit<Of<'relation'>, 'collection' | 'maxSelect'> = {},
): Field<string> {
  return { type: 'relation', collection, maxSelect: 1, ...options }
}

/** The ids of any number of records of `collection`, in the order in which they were stored. */
export function references(
  collection: string,
  options: Partial<Omit<Of<'relation'>, 'collection'>> = {},
): Field<string[]> {
  return { type: 'relation', collection, maxSelect: null, ...options }
}
