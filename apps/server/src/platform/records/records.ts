import type { Collection, RecordOf, ValuesOf } from '@docket/model/collection'

/** Conditions of a typed question; all must hold. */
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

/** Half-open: `from` counts, `until` no longer. */
export function within<Value>(from: Value, until: Value): Comparison<Value> {
  return { op: 'within', from, until }
}

/** Whatever the case of (ASCII) letters; of texts alone. */
export function containing(value: string): Comparison<string> {
  return { op: 'contains', value }
}

export function not<Value>(value: Value): Comparison<Value> {
  return { op: '!=', value }
}

export function oneOf<Value>(values: readonly Value[]): Comparison<Value> {
  return { op: 'in', values }
}

export type Question<R> = {
  where?: Where<R>
  /** Field names, `-` in front for descending: `'-startsAt,title'`. */
  sort?: string
  limit?: number
  offset?: number
}

/** What records have in common that have the same value of a field. */
export type Group = { count: number; greatest: string }

/** The values of a new record; whatever is left out is empty. Auth collections also take `email`, `password`, … */
export type NewValues<C> = Partial<ValuesOf<C>> & { id?: string }

/**
 * Records of one caller: every call keeps to what the caller's rules allow. For the system, that
 * is everything that is valid. Reads inside a transaction see its own writes.
 */
export type Records = {
  /** Throws `NotFound`. */
  get<C extends Collection>(collection: C, id: string): Promise<RecordOf<C>>
  find<C extends Collection>(
    collection: C,
    where: Where<RecordOf<C>>,
  ): Promise<RecordOf<C> | undefined>
  list<C extends Collection>(
    collection: C,
    question?: Question<RecordOf<C>>,
  ): Promise<RecordOf<C>[]>
  count<C extends Collection>(collection: C, where?: Where<RecordOf<C>>): Promise<number>
  /**
   * For each value of the field `by`: how many have it, and the greatest value of another field among
   * them. A field that holds nothing counts as a value, too.
   */
  groups<C extends Collection, By extends keyof ValuesOf<C> & string>(
    collection: C,
    question: { by: By; greatest: keyof ValuesOf<C> & string; where?: Where<RecordOf<C>> },
  ): Promise<Map<string, Group>>
  /** Throws `InvalidRecord`, and `Refusal` 400 when a rule refuses it. */
  create<C extends Collection>(collection: C, values: NewValues<C>): Promise<RecordOf<C>>
  /**
   * Creates many at once: with a few questions to the database however many they are. Write rules are
   * asked about each before any is stored, so they do not see one another.
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
   * Changes many at once: only the end state counts, so that airings can swap places although the
   * database lets no two share one.
   */
  updateAll<C extends Collection>(
    collection: C,
    changes: readonly { id: string; changes: Partial<ValuesOf<C>> }[],
  ): Promise<RecordOf<C>[]>
  delete<C extends Collection>(collection: C, id: string): Promise<void>
}

/** What a committed write did. `before` is the record as it was; absent for a creation. */
export type Change<R> = (
  | { action: 'create'; record: R; before?: undefined }
  | { action: 'update'; record: R; before: R }
  | { action: 'delete'; record: R; before: R }
) & {
  /** Who made it. */
  by: import('./caller.ts').Caller
}

/** What a write rule is given besides the record as it would be saved. */
export type WriteContext<R> = {
  /** The record as stored; absent for a creation. */
  before?: R
  /** As the system, inside the write's own transaction. */
  records: Records
  /** Who writes. */
  caller: import('./caller.ts').Caller
}

/** Throws a `Refusal` to keep the record. `records` are the system's, inside the deletion's transaction. */
export type DeleteRule<C> = (record: RecordOf<C>, records: Records) => Promise<void>

/** Throws a `Refusal` to refuse, or answers values to be saved in place of those given. */
export type WriteRule<C> = (
  record: RecordOf<C>,
  context: WriteContext<RecordOf<C>>,
  // biome-ignore lint/suspicious/noConfusingVoidType: a rule that only guards answers nothing
) => Promise<Partial<ValuesOf<C>> | void>
