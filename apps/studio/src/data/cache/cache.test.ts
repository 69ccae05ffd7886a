import { describe, expect, it } from 'vitest'
import { DEFAULT_CACHE, parseCache, withRecent } from './cache.ts'

const KEPT = {
  version: 2,
  collections: false,
  sidebar: false,
  folded: { Library: true },
  theme: 'light',
  recent: [{ name: 'Shows', path: '/shows' }],
  answers: { user: 'me', build: 'b', list: [[['shows', 'one', 'x'], { id: 'x' }]] },
}
const broken = (changes: object) => JSON.stringify({ ...KEPT, ...changes })

describe('S3.5 the cache', () => {
  it('returns what was stored', () => {
    expect(parseCache(JSON.stringify(KEPT))).toEqual({
      collections: false,
      sidebar: false,
      folded: { Library: true },
      theme: 'light',
      recent: [{ name: 'Shows', path: '/shows' }],
      answers: { user: 'me', build: 'b', list: [[['shows', 'one', 'x'], { id: 'x' }]] },
    })
  })

  it.each([
    null,
    '',
    'null',
    '7',
    '[]',
    '{"sidebar',
    broken({ version: 0 }),
    broken({ collections: 1 }),
    broken({ folded: { Library: 'yes' } }),
    broken({ theme: 'system' }),
    broken({ recent: 'none' }),
    broken({ recent: [{ name: 'Elsewhere', path: 'https://elsewhere.example' }] }),
    broken({ recent: [null] }),
    broken({ answers: undefined }),
    broken({ answers: { user: 'me' } }),
    broken({ answers: { user: 'me', build: 'b', list: [['shows']] } }),
  ])('falls back to the defaults when it is %s', (text) => {
    expect(parseCache(text)).toEqual(DEFAULT_CACHE)
  })

  it('has no folded groups yet when an earlier build wrote it', () => {
    const { folded, ...before } = KEPT
    expect(parseCache(JSON.stringify(before))).toEqual({
      ...before,
      version: undefined,
      folded: {},
    })
  })

  it('S4.2 is dark until the user changes it', () => {
    expect(parseCache(null).theme).toBe('dark')
  })

  it('remembers up to five places, the latest first, each once', () => {
    const places = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].map((name) => ({ name, path: `/${name}` }))
    const recent = places.reduce<ReturnType<typeof withRecent>>(withRecent, [])

    expect(recent.map(({ name }) => name)).toEqual(['b', 'f', 'e', 'd', 'c'])
  })
})
