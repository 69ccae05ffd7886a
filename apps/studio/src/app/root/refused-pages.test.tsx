import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, onTestFinished } from 'vitest'
import { foldGroup } from '#data/panels/use-panels.ts'
import { STAFF } from '#resources/testing/render-page.tsx'
import { createStudioRouter } from '../router.ts'
import { renderStudio } from '../testing/render-studio.tsx'

const MEMBER = { ...STAFF, privileges: [] }

describe('S2.7 a user without privileges', () => {
  it.each([
    '/integrations',
    '/campaigns',
    '/organization/audit',
    '/integrations/keys',
    '/analytics',
  ])('gets a 403 for a list that they may not read: %s', async (path) => {
    const screen = await renderStudio(path, { user: MEMBER })
    await expect.element(screen.getByText('403')).toBeVisible()
  })

  it('sees that a list has only their own records', async () => {
    const screen = await renderStudio('/members', { user: MEMBER })
    await expect.element(screen.getByText('0 of your own')).toBeVisible()
    expect(screen.getByText('0 members').elements()).toEqual([])
  })

  it('sees no links to pages that they cannot read', async () => {
    const screen = await renderStudio('/organization', { user: MEMBER })
    const lists = screen.getByRole('navigation', { name: 'Lists of this area' })
    await expect.element(lists.getByRole('link').first()).toBeVisible()
    expect(lists.element().textContent).not.toContain('Audit')
    const navigation = screen.getByRole('navigation', { name: 'Studio' })
    onTestFinished(() => foldGroup('station', true))
    await navigation.getByRole('button', { name: 'Station' }).click()
    await expect.element(navigation.getByRole('link', { name: 'Embeds' })).toBeVisible()
    const links = [...navigation.element().querySelectorAll('a')]
    const led = links.map((link) => link.getAttribute('href'))
    expect(led).toContain('/shows')
    for (const path of ['/integrations', '/campaigns', '/analytics'])
      expect(led).not.toContain(path)
  })
})

/** The public pages. Any other page needs a session. */
const OPEN =
  '/ /api-docs /api-docs/$endpoint /auth/callback /auth/confirm-email-change/$token /auth/confirm-hand-in/$token /auth/confirm-password-reset/$token /auth/confirm-verification/$token /auth/forgot-password /auth/login /auth/signup /auth/waitlist /hand-in/$station /hand-in/status/$token /privacy /terms'
const ANY_RECORD = 'abc000000000000'

describe('S2.7 a guest', () => {
  const routes = Object.keys(createStudioRouter(createMemoryHistory()).routesByPath)
  const others = routes.filter(
    (path) => !OPEN.split(' ').includes(path) && !/^\/admin\b/.test(path),
  )

  it('is asked to log in on every other page, and comes back to it', async () => {
    const screen = await renderStudio('/auth/login', { user: undefined })
    const leads = async (path: string) => {
      screen.goTo(path)
      await expect.poll(screen.address).toBe(`/auth/login?${new URLSearchParams({ back: path })}`)
    }
    for (const path of others) await leads(path.replaceAll(/\$\w+/g, ANY_RECORD))
    expect(others.length).toBeGreaterThan(80)
  })
})
