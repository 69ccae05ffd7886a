import { filter as words } from '@docket/texts/server/records'
import type { Filter, Operand, Path } from '../ast.ts'
import { InvalidFilter } from '../invalid-filter.ts'

type Comparison = Extract<Filter, { kind: 'comparison' }>

/**
 * Expands `@request.body.f:changed = true` into: `f` was sent and differs from the stored value. `keysOf` returns the
 * keys of a field whose values are compared key by key, or none. Returns any other comparison unchanged. Throws
 * `InvalidFilter` if it is compared with anything but true or false.
 */
export function spellOutChanged(
  filter: Comparison,
  keysOf: (field: string) => readonly string[],
): Filter {
  const [path, other] = isChanged(filter.left)
    ? [filter.left, filter.right]
    : [filter.right, filter.left]
  if (!isChanged(path)) return filter
  const isWhole = other.kind === 'literal' && typeof other.value === 'boolean'
  if (!isWhole || (filter.op !== '=' && filter.op !== '!=')) {
    throw new InvalidFilter(words.changedIsAFlag({ path: path.text }))
  }
  const { value: wanted } = other as { value: boolean }
  return spell(path, keysOf(path.names[2] ?? ''), wanted === (filter.op === '='))
}

function isChanged(operand: Operand): operand is Path {
  if (operand.kind !== 'path') return false
  const { names, modifiers } = operand
  const isOfBody = names[0] === '@request' && (names[1] === 'body' || names[1] === 'data')
  return isOfBody && names.length === 3 && modifiers.length === 1 && modifiers[0] === 'changed'
}

function spell(path: Path, keys: readonly string[], wanted: boolean): Filter {
  const sent: Path = { ...path, modifiers: ['isset'] }
  const wasSent = { kind: 'literal', value: wanted } as const
  const compare = (names: readonly string[]): Filter => {
    const left: Path = { ...path, names, modifiers: [] }
    const right: Path = { ...left, names: names.slice(2) }
    return { kind: 'comparison', op: wanted ? '!=' : '=', any: false, left, right }
  }
  const parts = keys.map((key) => compare([...path.names, key]))
  return {
    kind: wanted ? 'and' : 'or',
    parts: [
      { kind: 'comparison', op: '=', any: false, left: sent, right: wasSent },
      parts.length > 0 ? { kind: wanted ? 'or' : 'and', parts } : compare(path.names),
    ],
  }
}
