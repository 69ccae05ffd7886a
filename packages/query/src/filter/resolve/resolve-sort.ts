import { filter as words } from '@docket/texts/server/records'
import { InvalidFilter } from '../invalid-filter.ts'
import { readPath } from '../parse.ts'
import type { PlannedJoin, StoredValue } from '../plan.ts'
import { beginResolving, type ResolveRequest, resolvePath } from './resolve.ts'
import type { ResolutionState } from './resolving.ts'

export type PlannedSort = {
  /** Parents precede children. */
  joins: readonly PlannedJoin[]
  keys: readonly PlannedSortKey[]
}

export type PlannedSortKey = { by: SortedBy; descending: boolean }

type SortedBy =
  | { kind: 'value'; value: StoredValue }
  | { kind: 'random' }
  | { kind: 'insertion'; table: string }

const MAX_KEYS = 8
const MAX_LENGTH = 1000

/**
 * Parses a sort such as `-created,+title,author.name,@random,@rowid`. The last key is always the insertion
 * order (for a view, the id), so that records keep their places between pages. Throws `InvalidFilter`, and
 * `Forbidden` when a client uses `@request` or `@collection`.
 */
export function resolveSort(request: ResolveRequest, text: string): PlannedSort {
  if (text.length > MAX_LENGTH) throw new InvalidFilter(words.sortTooLong)
  const resolving = beginResolving(request)
  const written = text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
  if (written.length > MAX_KEYS) throw new InvalidFilter(words.tooManySortKeys({ most: MAX_KEYS }))
  const keys = written.flatMap((key) => resolveKey(resolving, key))
  return { joins: [...resolving.joins.values()], keys: [...keys, ...lastKey(resolving, keys)] }
}

function resolveKey(resolving: ResolutionState, key: string): PlannedSortKey[] {
  const descending = key.startsWith('-')
  const name = key.replace(/^[+-]\s*/, '')
  if (name === '@random') return [{ by: { kind: 'random' }, descending }]
  if (name === '@rowid') return [{ by: insertion(resolving), descending }]
  const value = resolvePath(resolving, readPath(name))
  if (value.kind === 'stored' && value.isPlace) throw new InvalidFilter(words.noOrder({ name }))
  // A request value is the same for every record, so it cannot sort them.
  return value.kind === 'given' ? [] : [{ by: { kind: 'value', value }, descending }]
}

function lastKey(resolving: ResolutionState, keys: readonly PlannedSortKey[]): PlannedSortKey[] {
  const total = keys.some(({ by }) => by.kind !== 'value')
  return total ? [] : [{ by: insertion(resolving), descending: false }]
}

function insertion(resolving: ResolutionState): SortedBy {
  const { alias, schema } = resolving.base
  if (schema.type !== 'view') return { kind: 'insertion', table: alias }
  return { kind: 'value', value: resolvePath(resolving, readPath('id')) as StoredValue }
}
