import type { Filter, Operand, Path } from '../ast.ts'
import { InvalidFilter } from '../invalid-filter.ts'
import { words } from '../words.ts'

type Comparison = Extract<Filter, { kind: 'comparison' }>

/**
 * Expands `@request.body.f:changed = true` into: `f` was sent and differs from the stored value. Returns any
 * other comparison unchanged. Throws `InvalidFilter` if it is compared with anything but true or false.
 */
export function spellOutChanged(filter: Comparison): Filter {
  const [path, other] = isChanged(filter.left)
    ? [filter.left, filter.right]
    : [filter.right, filter.left]
  if (!isChanged(path)) return filter
  const isWhole = other.kind === 'literal' && typeof other.value === 'boolean'
  if (!isWhole || (filter.op !== '=' && filter.op !== '!=')) {
    throw new InvalidFilter(words.changedIsAFlag(path.text))
  }
  const { value: wanted } = other as { value: boolean }
  return spell(path, wanted === (filter.op === '='))
}

function isChanged(operand: Operand): operand is Path {
  if (operand.kind !== 'path') return false
  const { names, modifiers } = operand
  const isOfBody = names[0] === '@request' && (names[1] === 'body' || names[1] === 'data')
  return isOfBody && names.length === 3 && modifiers.length === 1 && modifiers[0] === 'changed'
}

function spell(path: Path, wanted: boolean): Filter {
  const sent: Path = { ...path, modifiers: ['isset'] }
  const given: Path = { ...path, modifiers: [] }
  const stored: Path = { kind: 'path', text: path.text, names: path.names.slice(2), modifiers: [] }
  const wasSent = { kind: 'literal', value: wanted } as const
  return {
    kind: wanted ? 'and' : 'or',
    parts: [
      { kind: 'comparison', op: '=', any: false, left: sent, right: wasSent },
      { kind: 'comparison', op: wanted ? '!=' : '=', any: false, left: given, right: stored },
    ],
  }
}
