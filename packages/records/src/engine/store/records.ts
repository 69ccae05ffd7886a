import type { Collection, RecordOf, ValuesOf } from '@docket/model/kernel/collection'
import type { Caller } from '@docket/query/schema'

/** Conditions of a typed query, all of which must hold. */
export type Where<R> = { [K in keyof R]?: R[K] | Comparison<R[K]> }

export type Comparison<Value> =
  | { op: '<' | '<=' | '>' | '>=' | '!='; value: Value }
  | { op: 'within'; from: Value; until: Value }
  | { op: 'in'; values: readonly Value[] }
  | { op: 'contains'; value: Value }

export function before<Value>(value: Value): Comparison<Value> {
  return { op: '<', value }
}

export function after<Value>(value: Value): Comparison<Value> {
  return { op: '>', value }
}

export function since<Value>(value: Value): Comparison<Value> {
  return { op: '>=', value }
}

/** A half-open range: includes `from` and excludes `until`. */
export function within<Value>(from: Value, until: Value): Comparison<Value> {
  return { op: 'within', from, until }
}

/** Matches texts that contain `value`, ignoring the case of ASCII letters. Only for text fields. */
export function containing(value: string): Comparison<string> {
  return { op: 'contains', value }
}

export function not<Value>(value: Value): Comparison<Value> {
  return { op: '!=', value }
}

export function oneOf<Value>(values: readonly Value[]): Comparison<Value> {
  return { op: 'in', values }
}

export type Query<R> = {
  where?: Where<R>
  /** Field names, with `-` in front for descending order: `'-startsAt,title'`. */
  sort?: string
  limit?: number
  offset?: number
}

/** Summary of the records with the same value of a field. */
export type Group = { count: number; greatest: string }

/**
 * The values of a new record. Omitted values are empty. Auth collections also accept `email`, `password`, …
 */
export type NewValues<C> = Partial<ValuesOf<C>> & { id?: string }

/**
 * The records that one caller can access: every call follows the rules for that caller. The system may make
 * any valid change. Reads inside a transaction see its own writes.
 */
export type Records = {
  /** Throws `NotFound`. */
  get<C extends Collection>(collection: C, id: string): Promise<RecordOf<C>>
  find<C extends Collection>(
    collection: C,
    where: Where<RecordOf<C>>,
  ): Promise<RecordOf<C> | undefined>
  list<C extends Collection>(collection: C, query?: Query<RecordOf<C>>): Promise<RecordOf<C>[]>
  count<C extends Collection>(collection: C, where?: Where<RecordOf<C>>): Promise<number>
  /** Returns the sum of number fields over all records that match. */
  sum<C extends Collection>(
    collection: C,
    fields: readonly (keyof ValuesOf<C> & string)[],
    where?: Where<RecordOf<C>>,
  ): Promise<number>
  /**
   * Returns, for each value of the field `by`, the number of records and the greatest value of another field
   * among them. The empty value counts as a value.
   */
  groups<C extends Collection, By extends keyof ValuesOf<C> & string>(
    collection: C,
    query: { by: By; greatest: keyof ValuesOf<C> & string; where?: Where<RecordOf<C>> },
  ): Promise<Map<string, Group>>
  /** Throws `InvalidRecord`, and `Refusal` 400 when a rule refuses the record. */
  create<C extends Collection>(collection: C, values: NewValues<C>): Promise<RecordOf<C>>
  /**
   * Creates several records with a small, constant number of queries. Write rules run for all of them before
   * any is stored, so they do not see the other new records.
   */
  createAll<C extends Collection>(
    collection: C,
    values: readonly NewValues<C>[],
  ): Promise<RecordOf<C>[]>
  /** Throws `NotFound` and `InvalidRecord`. */
  update<C extends Collection>(
    collection: C,
    id: string,
    changes: Partial<ValuesOf<C>>,
  ): Promise<RecordOf<C>>
  /**
   * Updates several records at once. Only the final state counts, so airings can swap places although the
   * database allows no overlap.
   */
  updateAll<C extends Collection>(
    collection: C,
    changes: readonly { id: string; changes: Partial<ValuesOf<C>> }[],
  ): Promise<RecordOf<C>[]>
  delete<C extends Collection>(collection: C, id: string): Promise<void>
}

/** The effect of a committed write. `before` is the previous record; it is absent for a creation. */
export type Change<R> = (
  | { action: 'create'; record: R; before?: undefined }
  | { action: 'update'; record: R; before: R }
  | { action: 'delete'; record: R; before: R }
) & {
  /** The caller who made the change. */
  by: Caller
}
