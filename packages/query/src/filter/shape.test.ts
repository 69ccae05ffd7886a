import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidFilter } from './invalid-filter.ts'
import { shapeOf } from './shape.ts'

const shapeKeyOf = (text: string) => shapeOf(text).key

describe('the shape of a filter', () => {
  it('omits texts and numbers, and lists them in order', () => {
    const shape = shapeOf('author = "a1" && (year > 1999 || title ~ \'x\')')

    expect(shape.key).toBe(shapeKeyOf('author="zz"&&(year>7||title~"y") // the same'))
    expect(shape.given).toEqual(['a1', 1999, 'x'])
  })

  it.each([
    ['title = "a"', 'title = ""'],
    ['title = "a"', 'title = "1"'],
    ['pages = 1', 'pages = 0'],
    ['title = "1"', 'title = 1'],
    ['title = "a"', 'title ?= "a"'],
    ['title = "a"', 'name = "a"'],
    ['lent = true', 'lent = false'],
    ['title ~ "a"', `title ~ "${'a'.repeat(17)}"`],
    ['a = 1 && (b = 1 || c = 1)', '(a = 1 && b = 1) || c = 1'],
  ])('differs for different comparisons: %s and %s', (one, other) => {
    expect(shapeKeyOf(one)).not.toBe(shapeKeyOf(other))
  })

  it('is never confused with another, no matter what the texts contain', () => {
    const shape = shapeOf('title = "a" && name = "b"')
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = `title = '${text.replaceAll(/[\\']/g, '')}'`
        expect(shapeKeyOf(written)).not.toBe(shape.key)
      }),
    )
  })

  it.each(['a = §', `a = "${'x'.repeat(3500)}"`])('refuses an invalid filter: %j', (text) => {
    expect(() => shapeOf(text)).toThrow(InvalidFilter)
  })
})
