import { describe, expect, it } from 'vitest'
import { rollUp } from './roll-up.ts'

const line = (from: number, until: number, text: string) => ({
  fromMs: from * 1000,
  untilMs: until * 1000,
  text,
})

/** Returns the plain characters of pairs. */
function textOf(pairs: Iterable<number>): string {
  return [...pairs]
    .flatMap((pair) => [(pair >> 8) & 0x7f, pair & 0x7f])
    .filter((byte, at, all) => byte >= 0x20 && (all[at - (at % 2)] ?? 0) >= 0x20)
    .map((byte) => String.fromCharCode(byte))
    .join('')
}

describe('roll-up captions', () => {
  it('have all lines in order, each when it is shown', () => {
    const { pairs } = rollUp([line(2, 4, 'Good evening.'), line(5, 6, 'Item one.')])
    expect(textOf(pairs)).toBe('Good evening.Item one.')
    const at = (seconds: number) => Math.round((seconds * 30_000) / 1001)
    expect(textOf(pairs.subarray(0, at(2)))).toBe('')
    expect(textOf(pairs.subarray(0, at(4.9)))).toBe('Good evening.')
  })

  it('never change before a line that is added', () => {
    const first = [line(1, 3, 'Good evening.'), line(20, 22, 'Item one.')]
    const before = rollUp(first).pairs
    const after = rollUp([...first, line(23, 25, 'The harbor.')]).pairs
    const changedAt = Math.round((23 * 30_000) / 1001)
    expect(after.subarray(0, changedAt)).toEqual(before.subarray(0, changedAt))
  })

  it('leave out what would be far too late', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      line(1 + at / 10, 2 + at / 10, `Sentence number ${at} of many.`),
    )
    const { pairs } = rollUp(many)
    expect(textOf(pairs)).toContain('Sentence number 0')
    expect(textOf(pairs)).not.toContain('Sentence number 29')
    expect(pairs.length).toBeLessThan((25 * 30_000) / 1001)
  })
})
