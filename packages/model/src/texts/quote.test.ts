import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote } from './quote.ts'

describe('a quoted text', () => {
  it.each([
    ['Town hall', 'Town hall'],
    ['two\r\nlines\tand  spaces', 'two lines and spaces'],
    ['a\0b', 'a b'],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
    ['😀'.repeat(81), `${'😀'.repeat(79)}…`],
  ])('%j is %j', (text, quoted) => expect(quote(text)).toBe(quoted))

  it('has at most 80 characters on one line, all of which any database can store', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const quoted = quote(text)
        expect([...quoted].length).toBeLessThanOrEqual(80)
        expect(quoted).not.toMatch(/\p{Cc}/u)
        expect(quoted.isWellFormed()).toBe(true)
      }),
    )
  })
})
