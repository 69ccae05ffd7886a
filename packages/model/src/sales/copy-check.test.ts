import { describe, expect, it } from 'vitest'
import { checkCopy, copyParts, flagsOf } from './copy-check.ts'

const marked = (copy: string) => checkCopy(copy).map(({ kind, excerpt }) => [kind, excerpt])

describe('a copy check', () => {
  it('flags prices, comparisons, calls to action, and “you”, in order', () => {
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
    ['inducement', 'free estimates'],
    ['inducement', 'a special gift with each visit'],
    ['inducement', 'six months free'],
    ['inducement', 'no interest until May'],
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

  it('splits a text where flagged words begin and end, without losing a letter', () => {
    const copy = 'Book your best table.'
    const parts = copyParts(copy, checkCopy(copy))
    expect(parts.map(({ text, rules }) => [text, ...rules])).toEqual([
      ['Book ', 'call-to-action'],
      ['your', 'call-to-action', 'you'],
      [' '],
      ['best', 'comparison'],
      [' table.'],
    ])
    expect(copyParts('Support comes from the bakery.', [])).toEqual([
      { text: 'Support comes from the bakery.', rules: [] },
    ])
  })

  it('applies to all spots of a sponsor, whatever their kind, and not to announcements', () => {
    const copy = 'Call now for your flu shot.'
    const flagged = (kind: 'underwriting' | 'psa', sponsor: string) =>
      flagsOf({ kind, sponsor, copy }).map((one) => one.kind)
    expect(flagged('underwriting', '')).toEqual(['call-to-action', 'you'])
    expect(flagged('psa', 'bakery')).toEqual(['call-to-action', 'you'])
    expect(flagged('psa', '')).toEqual([])
  })

  it('stores no more flags than fit, no matter how long the text is', () => {
    const stored = (copy: string) =>
      JSON.stringify(flagsOf({ kind: 'underwriting', sponsor: '', copy }))
    expect(stored('you '.repeat(1250)).length).toBeLessThan(16_384)
    expect(stored(`$${'1'.repeat(4999)}`).length).toBeLessThan(200)
  })
})
