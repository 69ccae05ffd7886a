import { describe, expect, it } from 'vitest'
import { type ExpandTree, parseExpand } from './expand-tree.ts'

function depthOf(tree: ExpandTree): number {
  return 1 + Math.max(-1, ...[...tree.values()].map(depthOf))
}

describe('expand', () => {
  it('parses paths into a tree', () => {
    const tree = parseExpand('a, a.b,c.d.e,,')
    expect([...tree.keys()]).toEqual(['a', 'c'])
    expect([...(tree.get('a')?.keys() ?? [])]).toEqual(['b'])
    expect(tree.get('c')?.get('d')?.has('e')).toBe(true)
  })

  it('has at most six levels and fifty steps', () => {
    expect(depthOf(parseExpand('a.b.c.d.e.f.g.h'))).toBe(6)
    const wide = Array.from({ length: 80 }, (_, number) => `r${number}`).join(',')
    expect(parseExpand(wide).size).toBe(50)
  })
})
