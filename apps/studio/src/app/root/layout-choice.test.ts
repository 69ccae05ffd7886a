import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout-choice.ts'

describe('S2.4 the layout', () => {
  it.each([
    ['/auth/login', false, 'auth'],
    ['/auth/signup', false, 'auth'],
    ['/auth/waitlist', false, 'auth'],
    ['/auth/login', true, 'onboarding'],
    ['/auth/callback', false, 'onboarding'],
    ['/onboarding', true, 'onboarding'],
    ['/onboarding/tvguide', true, 'watch'],
    ['/tvguide', false, 'watch'],
    ['/embeds/tvguide/one', true, 'watch'],
    ['/auth/tvguide', false, 'watch'],
    ['/', false, 'default'],
    ['/channels/abc', true, 'default'],
    ['/nowhere', false, 'default'],
  ] as const)('of %s (logged in: %s) is %s', (path, loggedIn, layout) => {
    expect(layoutOf(path, loggedIn)).toBe(layout)
  })

  it('is the one that the route names, for any path', () => {
    expect(layoutOf('/auth/login', false, 'default')).toBe('default')
    expect(layoutOf('/channels', true, 'watch')).toBe('watch')
  })
})
