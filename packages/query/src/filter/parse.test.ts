import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filter } from './ast.ts'
import { InvalidFilter } from './invalid-filter.ts'
import { parse, readPath } from './parse.ts'

/** Prints a filter with brackets around every group, to show how operators bind. */
function show(filter: Filter): string {
  if (filter.kind !== 'comparison') {
    return `(${filter.parts.map(show).join(filter.kind === 'and' ? ' && ' : ' || ')})`
  }
  const [left, right] = [filter.left, filter.right].map((operand) => {
    if (operand.kind === 'path') return operand.text
    if (operand.kind === 'call') return `${operand.name}(${operand.args.length})`
    return operand.kind === 'macro' ? `@${operand.name}` : JSON.stringify(operand.value)
  })
  return `${left} ${filter.any ? '?' : ''}${filter.op} ${right}`
}

describe('a filter', () => {
  it.each([
    ['a=1', 'a = 1'],
    ['  a\n=\t1  ', 'a = 1'],
    ['a = 1 && b = 2 || c = 3 && d = 4', '((a = 1 && b = 2) || (c = 3 && d = 4))'],
    ['a = 1 && (b = 2 || c = 3)', '(a = 1 && (b = 2 || c = 3))'],
    ['((a = 1))', 'a = 1'],
    ['a ?= 1 && b ?!~ "x"', '(a ?= 1 && b ?!~ "x")'],
    ['a >= -1.5 && a<=2', '(a >= -1.5 && a <= 2)'],
    ['a = TRUE && b = false && c = Null', '(a = true && b = false && c = null)'],
    ['strftime("%Y", a)=b&&geoDistance( 1,2 ,b, c )<5', '(strftime(2) = b && geoDistance(4) < 5)'],
    ['a > @now && b = @year', '(a > @now && b = @year)'],
    ['a = "// no comment" // but this is || b = 1', 'a = "// no comment"'],
    ['// first\na = 1', 'a = 1'],
    ['a.b.0.c:lower = @request.auth.id:isset', 'a.b.0.c:lower = @request.auth.id:isset'],
    ['@collection.books:x.title = 1', '@collection.books:x.title = 1'],
    ['nullable = 1', 'nullable = 1'],
  ])('is parsed with && before ||, without spaces and comments: %j', (text, shown) => {
    expect(show(parse(text))).toBe(shown)
  })

  it.each([
    ['"it\'s"', "it's"],
    ['\'say "hi"\'', 'say "hi"'],
    ['"a \\" b"', 'a " b'],
    ["'O\\'Hara'", "O'Hara"],
    ['"50\\%"', '50\\%'],
    ['"back\\\\slash"', 'back\\slash'],
    ["'back\\\\slash'", 'back\\\\slash'],
    ['"two\\nlines"', 'two\nlines'],
    ['""', ''],
    ['"é😀\n"', 'é😀\n'],
  ])(
    'parses a text as JSON, or unescapes its quotes and keeps other backslashes: %j',
    (quoted, value) => {
      expect(parse(`a = ${quoted}`)).toMatchObject({ right: { kind: 'literal', value } })
    },
  )

  it('keeps any value in its text that the SDK escaped', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\\', "'", '"', '/', ' ', '|', 'a') }),
        (value) => {
          fc.pre(!value.endsWith('\\'))
          const filter = parse(`title = '${value.replaceAll("'", "\\'")}' && id = 1`)
          expect(filter).toMatchObject({
            kind: 'and',
            parts: [{ left: { text: 'title' } }, { left: { text: 'id' } }],
          })
        },
      ),
    )
  })

  it.each([
    [''],
    ['a'],
    ['a ='],
    ['= 1'],
    ['a = 1 &&'],
    ['a = 1 b = 2'],
    ['(a = 1'],
    ['a = 1)'],
    ['a == 1'],
    ['a & b'],
    ['a = "open'],
    ['a = \'open"'],
    ['a = 1.2.3'],
    ['a = 12px'],
    ['a..b = 1'],
    ['a. = 1'],
    ['a: = 1'],
    ['a = 1; drop table x'],
    ['a = `x`'],
    ['(((a = 1) && )'],
    ['()'],
  ])('is refused when it is invalid: %j', (text) => {
    expect(() => parse(text)).toThrow(InvalidFilter)
  })

  it('is refused when it is too long, is too deep, or has too many conditions', () => {
    const conditions = (count: number) => Array.from({ length: count }, () => 'a=1').join('||')
    const within = (depth: number) => `${'('.repeat(depth)}a=1${')'.repeat(depth)}`
    expect(() => parse(conditions(200))).not.toThrow()
    expect(() => parse(conditions(201))).toThrow(InvalidFilter)
    expect(() => parse(within(50))).not.toThrow()
    expect(() => parse(within(51))).toThrow(InvalidFilter)
    expect(() => parse(`a = "${'x'.repeat(3494)}"`)).not.toThrow()
    expect(() => parse(`a = "${'x'.repeat(3495)}"`)).toThrow(InvalidFilter)
  })

  it('is either parsed or refused, for any text', () => {
    const pieces = fc.constantFrom(
      'a',
      '=',
      '?',
      '!',
      '~',
      '"',
      "'",
      '\\',
      '(',
      ')',
      '&&',
      '||',
      '1',
      '.',
      ':',
      '@',
      '-',
      '/',
      ' ',
      '\n',
      '<',
      'null',
    )
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
        (text) => {
          try {
            expect(show(parse(text))).not.toBe('')
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidFilter)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is parsed once for the same text', () => {
    expect(parse('remembered = 1')).toBe(parse('remembered = 1'))
  })
})

describe('a path', () => {
  it('has names, and modifiers on the last one', () => {
    expect(readPath('@collection.books:x.tags:each:lower')).toEqual({
      kind: 'path',
      text: '@collection.books:x.tags:each:lower',
      names: ['@collection', 'books:x', 'tags'],
      modifiers: ['each', 'lower'],
    })
  })

  it.each([['a b'], ['-a'], ['a-b'], ['a.'], [':a'], ['a,b'], ['"a"'], ['é']])(
    'cannot be %j',
    (text) => {
      expect(() => readPath(text)).toThrow(InvalidFilter)
    },
  )
})
