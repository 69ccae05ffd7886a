import { excerpt } from './excerpt.ts'

/** A parsed `fields=` parameter as a tree of keys. A node without branches keeps the whole value. */
export type FieldPick = {
  branches: Map<string, FieldPick>
  excerpt?: { max: number; ellipsis: boolean }
}

const MAX_CACHED_KEYS = 200
const TERM = /[^,(]+(?:\([^()]*\))?/g
const EXCERPT = /^(.*):excerpt\(\s*(\d{1,6})\s*(?:,\s*(true|false|1|0)\s*)?\)$/

/**
 * Parses `a,expand.rel.x,*,text:excerpt(200,true)`. Returns `undefined` for an empty text, which selects
 * everything.
 */
export function parsePick(fields: string): FieldPick | undefined {
  const terms = (fields.match(TERM) ?? []).map((term) => term.trim()).filter(Boolean)
  if (terms.length === 0) return undefined
  const root: FieldPick = { branches: new Map() }
  for (const term of terms.slice(0, MAX_CACHED_KEYS)) addTerm(root, term)
  return root
}

function addTerm(root: FieldPick, term: string): void {
  const [, path, max, ellipsis] = EXCERPT.exec(term) ?? []
  let node = root
  for (const key of (path ?? term).split('.')) {
    const next: FieldPick = node.branches.get(key) ?? { branches: new Map() }
    node.branches.set(key, next)
    node = next
  }
  if (max) node.excerpt = { max: Number(max), ellipsis: ellipsis === 'true' || ellipsis === '1' }
}

/** Keeps the selected keys, in a list for each of its entries. Unknown keys are ignored. */
export function pick(value: unknown, { branches, excerpt: cut }: FieldPick): unknown {
  if (cut) return typeof value === 'string' ? excerpt(value, cut.max, cut.ellipsis) : value
  if (branches.size === 0) return value
  if (Array.isArray(value)) return value.map((one) => pick(one, { branches }))
  if (typeof value !== 'object' || value === null) return value
  const rest = branches.get('*')
  const kept: [string, unknown][] = []
  for (const [key, inner] of Object.entries(value)) {
    const branch = branches.get(key) ?? rest
    if (branch) kept.push([key, pick(inner, branch)])
  }
  return Object.fromEntries(kept)
}
