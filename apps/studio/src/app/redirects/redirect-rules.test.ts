import { describe, expect, it } from 'vitest'
import { destinationOf, NavigationRefused, redirectOf } from './redirect-rules.ts'

const inside = (from: string, to: string) => ({ from, to, external: false })
const outside = (from: string, to: string) => ({ from, to, external: true })

describe('S2.6 a redirect', () => {
  const rules = [
    inside('/programmes', '/shows?sort=title'),
    inside('/old', '/programmes'),
    outside('/help', 'https://help.station.example/studio'),
    inside('/a', '/b'),
    inside('/b', '/a'),
  ]

  it('goes to the target path with its query string', () => {
    expect(redirectOf(rules, '/programmes')).toEqual({ kind: 'path', path: '/shows?sort=title' })
  })

  it('is followed until the last one', () => {
    expect(redirectOf(rules, '/old')).toEqual({ kind: 'path', path: '/shows?sort=title' })
  })

  it('leaves the studio when it is marked as external', () => {
    expect(redirectOf(rules, '/help')).toEqual({
      kind: 'address',
      address: 'https://help.station.example/studio',
    })
  })

  it('applies only to its exact path', () => {
    expect(redirectOf(rules, '/programmes/1')).toBeUndefined()
    expect(redirectOf(rules, '/shows')).toBeUndefined()
  })

  it('in a loop is refused instead of followed forever', () => {
    expect(() => redirectOf(rules, '/a')).toThrow(NavigationRefused)
  })
})

describe('S8.2 a navigation', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://docket.example/1',
  ])('to %s fails, even if it is listed', (to) => {
    expect(() => destinationOf(to, { external: true })).toThrow(NavigationRefused)
  })

  it.each(['https://elsewhere.example/', 'http://elsewhere.example/'])(
    'to %s fails unless it is listed',
    (to) => {
      expect(() => destinationOf(to, { external: false })).toThrow('is not in the list')
      expect(destinationOf(to, { external: true })).toEqual({ kind: 'address', address: to })
    },
  )

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'shows', ''])(
    'to %s is not a studio path',
    (to) => {
      expect(() => destinationOf(to, { external: false })).toThrow(NavigationRefused)
    },
  )
})
