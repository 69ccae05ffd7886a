import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let quotedFilter: typeof import('./quoted-filter.ts').quotedFilter

// The client module reads `location` when it is imported, so stub it first.
beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', origin: 'http://127.0.0.1' })
  vi.stubGlobal('addEventListener', () => undefined)
  ;({ quotedFilter } = await import('./quoted-filter.ts'))
})

afterAll(() => {
  vi.unstubAllGlobals()
})

describe('a filter with given values', () => {
  it.each([
    ['{:b}', 'x\\'],
    ['$&', "$'"],
    ['x\\', ' || id != 1 //'],
    ['two\nlines', '\t"\u2028\ud800'],
    ['', '%'],
  ])('contains each value as JSON: %j %j', (a, b) => {
    const filter = quotedFilter('title = {:a} && note = {:b}', { a, b })
    expect(filter).toBe(`title = ${JSON.stringify(a)} && note = ${JSON.stringify(b)}`)
  })

  it('searches for the typed characters', () => {
    const filter = quotedFilter('title ~ {:q} || note !~ {:q} || id = {:q}', { q: '100%_\\' })
    const sought = String.raw`"100\\%\\_\\\\"`
    expect(filter).toBe(String.raw`title ~ ${sought} || note !~ ${sought} || id = "100%_\\"`)
  })

  it('does not change numbers and booleans', () => {
    expect(quotedFilter('n = {:n} && on = {:on}', { n: 7, on: false })).toBe('n = 7 && on = false')
  })
})
