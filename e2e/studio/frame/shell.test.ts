import type { Route } from '@playwright/test'
import { accessibilityFaults } from '../../testing/accessibility.ts'
import { openWindow } from '../../testing/browser.ts'
import { demoStage } from '../../testing/demo-stage.ts'
import { builtScript, DEMO, logIn, toast } from '../../testing/studio.ts'
import { expect, test } from '../../testing/test.ts'

const stage = demoStage()
const FAQ = builtScript('features/help/faq-modal.tsx')
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test.describe('navigation', () => {
  test('S1.1 puts the page and the product in the window’s title', async () => {
    const page = await stage.openStudio('/shows')
    await expect.poll(() => page.title()).toBe('Shows · Docket TV')
    await page.goto(`${stage.server.url}/channels`)
    await expect.poll(() => page.title()).toBe('Channels · Docket TV')
    await page.context().close()
  })

  test('S2.5 scrolls each new page to the top', async () => {
    const page = await stage.openStudio('/debug/playground')
    const scrolled = () => page.locator('#page').evaluate((element) => element.scrollTop)
    await page.locator('#page').evaluate((element) => element.scrollTo(0, 600))
    expect(await scrolled()).toBe(600)

    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { level: 1, name: 'On air' }).waitFor()

    expect(await scrolled()).toBe(0)
    await page.context().close()
  })

  test('S2.6 follows the server’s redirects, and leaves the studio for listed addresses', async () => {
    const redirects = stage.root.collection('redirects')
    await redirects.create({ from: '/programmes', to: '/shows', code: '302' })
    await redirects.create({
      from: '/outside',
      to: `${stage.server.url}/tvguide/demo`,
      external: true,
    })
    const page = await stage.openStudio()

    await page.goto(`${stage.server.url}/programmes`)
    await page.getByRole('heading', { level: 1, name: 'Shows' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/shows')

    await page.goto(`${stage.server.url}/outside`)
    await page.waitForURL(`${stage.server.url}/tvguide/demo`)
    await page.context().close()
  })

  test('S8.2 fails for a redirect to a script or an unlisted address', async () => {
    const redirects = stage.root.collection('redirects')
    await redirects.create({ from: '/script', to: 'javascript:alert(1)', external: true })
    await redirects.create({ from: '/elsewhere', to: 'https://elsewhere.example/' })
    const page = await stage.openStudio()

    await page.goto(`${stage.server.url}/script`)
    await page.getByText('Docket TV does not open javascript: addresses.').waitFor()
    await page.goto(`${stage.server.url}/elsewhere`)
    await page.getByText('https://elsewhere.example is not in the list').waitFor()
    await page.context().close()
  })
})

test.describe('the error screen', () => {
  test('S2.3 S8.1 names a missing path and an invalid parameter', async () => {
    const page = await stage.openStudio()
    await page.goto(`${stage.server.url}/no/such/page`)
    await page.getByText('Page not found: /no/such/page').waitFor()
    await page.goto(`${stage.server.url}/channels/NOT-AN-ID`)
    await page.getByText('Page Not Found: /channels/NOT-AN-ID').waitFor()
    await page.getByText('404').waitFor()
    await page.goto(`${stage.server.url}/shows/short`)
    await page.getByText('Page Not Found: /shows/short').waitFor()
    await page.context().close()
  })

  test('S2.7 S2.17 shows a 403 to users without the privilege for a page', async () => {
    const reader = { email: 'reader@docket.example', password: 'reader-test-1' }
    const { organization } = await stage.root
      .collection('users')
      .getFirstListItem(`email = "${DEMO.email}"`)
    await stage.root.collection('users').create({
      ...reader,
      passwordConfirm: reader.password,
      verified: true,
      organization,
      privileges: ['reports'],
    })
    const page = await openWindow(stage.browser)
    await page.goto(`${stage.server.url}/shows/new`)
    await page.getByLabel('Email').fill(reader.email)
    await page.getByLabel('Password', { exact: true }).fill(reader.password)
    await page.getByRole('button', { name: 'Log in' }).click()

    await page.getByText('403').waitFor()
    await page.getByText(/You are not allowed to create shows/).waitFor()
    await page.context().close()
  })

  test('S2.17 replaces an app that cannot be mounted and a page that crashes', async () => {
    const page = await openWindow(stage.browser)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { get: () => ({}) })
      Object.defineProperty(window, 'matchMedia', {
        value: () => {
          throw new Error('Broken by a test.')
        },
      })
    })
    await page.goto(`${stage.server.url}/auth/login`)

    await page.getByText('500').waitFor()
    await page.getByText('Internal Server Error').waitFor()
    await page.context().close()
  })
})

test.describe('the shell', () => {
  test('S2.19 shows who is logged in on backtick and a, but not during typing', async () => {
    const page = await stage.openStudio('/shows')
    const { id } = await stage.root.collection('users').getFirstListItem(`email = "${DEMO.email}"`)
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/search/i))
      .first()
      .focus()
    await page.keyboard.type('`a')
    await page.locator('#page').focus()
    await page.keyboard.press('`')
    await page.keyboard.press('a')

    await toast(page, `Logged in as ${DEMO.email} (${id})`).waitFor()
    expect(await toast(page, `Logged in as ${DEMO.email} (${id})`).count()).toBe(1)
    await page.context().close()
  })

  test('S2.19 says when nobody is logged in', async () => {
    const page = await openWindow(stage.browser)
    await page.goto(`${stage.server.url}/auth/login`)
    await page.getByRole('heading', { level: 1 }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('`')
    await page.keyboard.press('a')

    await toast(page, "You're not logged in").waitFor()
    await page.context().close()
  })

  test('S1.5 S9.1 offers to load a newer build, an hour later', async () => {
    const page = await openWindow(stage.browser)
    await page.clock.install()
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer' } }))
    await page.route('**/builds/meta/newer.json', (route) =>
      route.fulfill({ json: { id: 'newer' } }),
    )
    const prefetched = page.waitForRequest(/\/builds\/meta\/[0-9a-f]{12}\.json$/)
    await logIn(page, stage.server)
    await page.clock.runFor(2000)
    await prefetched

    await page.clock.runFor(3_600_000)

    await toast(page, 'A new version of Docket TV is ready').waitFor()
    await page.context().close()
  })

  test('S3.5 survives a damaged cache, and remembers the panels', async () => {
    const page = await stage.openStudio()
    await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor()
    await page.getByRole('button', { name: 'Expand the sidebar' }).waitFor()

    await page.evaluate(() => localStorage.setItem('cache', '{"collections'))
    await page.reload()
    await page.getByRole('button', { name: 'Collapse the sidebar' }).waitFor()
    await page.context().close()
  })

  test('opens a dialog that is still loading at once, and closes it on Escape', async () => {
    const page = await stage.openStudio('/shows')
    const held: Route[] = []
    await page.route(FAQ, (route) => void held.push(route))
    const search = page.getByRole('searchbox', { name: 'Search shows' })
    await search.focus()
    await page.evaluate(() => {
      location.hash = '#faq'
    })
    await page.getByRole('dialog', { name: 'Loading' }).waitFor()
    await expect.poll(() => held.length).toBe(1)
    await page.keyboard.type('mem')
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    const came = page.waitForResponse(FAQ)
    await Promise.all(held.map((route) => route.continue()))
    await (await came).finished()
    await page.keyboard.type('harbor')
    expect(await search.inputValue()).toBe('harbor')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.context().close()
  })

  test('jumps to any page by a few letters on the keyboard, and remembers pages', async () => {
    const page = await stage.openStudio('/dashboard')
    // Users type before the dialog has opened.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('members')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/members$/)

    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search or jump' })
    await field.fill('harbor 8')
    await page
      .getByRole('option', { name: /Harbor 8/ })
      .first()
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/channels\/\w{15}$/)

    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Recent' }).getByText('Members').waitFor()
    await field.fill('faq')
    await page.keyboard.press('Enter')
    await page.getByText('What is Docket TV?').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.context().close()
  })

  test('shows results by kind with their pictures, and the pages of earlier visits', async () => {
    const show = await stage.api
      .collection('shows')
      .getFirstListItem('title ~ "harbor"', { sort: 'title' })
    const data = new FormData()
    data.set('thumbnail', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'a.png')
    await stage.api.collection('shows').update(show.id, data)
    const page = await stage.openStudio(`/shows/${show.id}`)
    await page.getByRole('heading', { level: 1, name: show.title }).waitFor()
    // A page counts as visited after a while, and is stored when it is left.
    await expect
      .poll(() =>
        page.evaluate(() => {
          dispatchEvent(new Event('pagehide'))
          return localStorage.getItem('cache')
        }),
      )
      .toContain(`"path":"/shows/${show.id}"`)
    await page.goto(`${stage.server.url}/members`)
    await page.getByRole('heading', { level: 1 }).waitFor()

    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Recent' }).getByText(show.title).waitFor()
    await page.keyboard.type(show.title)
    const found = page.getByRole('group', { name: 'Shows' }).getByRole('option')
    await found.filter({ hasText: show.title }).first().locator('img').waitFor()
    await page.getByRole('combobox').fill('harbor')
    await page.getByRole('group', { name: 'Channels' }).locator('svg').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  test('finds a submission, and opens it', async () => {
    const page = await stage.openStudio('/members')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('salt-air')
    await page.getByRole('group', { name: 'Submissions' }).getByText('Salt-air gardens').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Salt-air gardens' }).waitFor()
    await page.context().close()
  })

  test('says when records could not be searched, and asks again', async () => {
    const page = await stage.openStudio('/members')
    await page.route('**/api/collections/shows/records?*', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.keyboard.type('harbor')
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.getByText('Shows, series, members and submissions could not be searched.').waitFor()
    await page.getByRole('option', { name: 'Harbor 8 Public' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unroute('**/api/collections/shows/records?*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('group', { name: 'Shows' }).waitFor()
    expect(await alert.count()).toBe(0)
    await page.context().close()
  })
})
