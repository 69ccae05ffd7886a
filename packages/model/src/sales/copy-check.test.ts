import { describe, expect, it } from 'vitest'
import { checkCopy } from './copy-check.ts'

const marked = (copy: string) => checkCopy(copy).map(({ kind, excerpt }) => [kind, excerpt])

describe('a copy check', () => {
  it('marks prices, comparisons, calls to action, and “you”, in order', () => {
    expect(
      marked('The best bread in town, from $3.50. Come in and taste it: you’ll be back.'),
    ).toEqual([
      ['comparison', 'best'],
      ['price', '$3.50'],
      ['call-to-action', 'Come in'],
      ['you', 'you’ll'],
    ])
  })

  it('accepts a credit that names, locates, and describes', () => {
    expect(
      marked(
        'Support for Harbor Talk comes from Ferry Street Bakery, baking sourdough since 1987, ' +
          'at 12 Ferry Street and at 555-0100.',
      ),
    ).toEqual([])
  })

  it.each([
    ['price', '20% off this week'],
    ['price', 'free estimates'],
    ['comparison', 'the #1 choice'],
    ['comparison', 'our most trusted crew'],
    ['call-to-action', 'Call today'],
    ['call-to-action', 'Don’t miss it'],
    ['you', 'for your garden'],
  ])('marks a %s in “%s”', (kind, copy) => {
    expect(checkCopy(copy).map((one) => one.kind)).toContain(kind)
  })

  it('marks only whole words', () => {
    expect(marked('Bestway Youth Orchestra, Shopton')).toEqual([])
  })

  it('is fast for the longest possible text', () => {
    const long = 'nothing to see, '.repeat(312)
    expect(marked(long)).toEqual([])
  })
})
