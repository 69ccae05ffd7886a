import type { Page } from '@playwright/test'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { notedFaults, noteFaults } from '../testing/note-faults.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const studio = (page: Page) => page.getByRole('navigation', { name: 'Studio' })

test.describe('navigation', () => {
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
})

test.describe('the error screen', () => {
  test('S2.17 replaces an app that cannot be mounted', async () => {
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

test.describe('the jump dialog', () => {
  test('finds records, remembers them, and opens dialogs that stay on a reload', async () => {
    const page = await stage.openStudio('/members')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('salt-air')
    await page.getByRole('group', { name: 'Submissions' }).getByText('Salt-air gardens').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Salt-air gardens' }).waitFor()

    // A page counts as visited after a while, and is stored when it is left.
    await expect
      .poll(() =>
        page.evaluate(() => {
          dispatchEvent(new Event('pagehide'))
          return localStorage.getItem('cache')
        }),
      )
      .toContain('"name":"Salt-air gardens","path":"/submission/')
    await page.goto(`${stage.server.url}/members`)
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Recent' }).getByText('Salt-air gardens').waitFor()
    await page.keyboard.type('faq')
    await page.keyboard.press('Enter')
    await page.getByText('What is Docket TV?').waitFor()
    await page.reload()
    await page.getByText('What is Docket TV?').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${stage.server.url}/members`)
    await page.context().close()
  })
})

test.describe('the sidebar', () => {
  test('has its width from the first paint on, and nothing moves while the page loads', async () => {
    for (const sides of [true, false]) {
      const storageState = keptSession(stage.server.url, stage.api)
      const cache = { version: 2, theme: 'dark', recent: [], answers: null }
      const value = JSON.stringify({ ...cache, collections: sides, sidebar: sides })
      storageState.origins[0]?.localStorage.push({ name: 'cache', value })
      const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
      await page.addInitScript(noteFaults)
      await page.addInitScript(() => {
        const seen: number[] = []
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          const left = document.querySelector('main#page')?.getBoundingClientRect().left
          if (left !== undefined && left !== seen.at(-1)) seen.push(left)
        }).observe(document, { childList: true, subtree: true, attributes: true })
      })
      await page.goto(`${stage.server.url}/shows`)
      await studio(page).getByRole('progressbar').first().waitFor()
      await page.waitForLoadState('networkidle')

      expect(await page.evaluate('seen')).toEqual([sides ? 232 : 56])
      expect(await notedFaults(page)).toEqual([])
      await page.context().close()
    }
  })
})

test.describe('the details panel', () => {
  test('neither moves a timeline nor wraps the tools above it', async () => {
    const { id } = await stage.api.collection('channels').getFirstListItem('slug = "harbor-8"')
    const page = await stage.openStudio('/members')
    for (const path of [`/channels/${id}`, '/schedule']) {
      await page.goto(stage.server.url + path)
      for (const width of [1440, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const bars = page.locator('[data-bar]')
        await bars.first().waitFor()
        const places = () =>
          page.evaluate(() => {
            const grid = document.querySelector('[data-bar]')?.closest('[role=grid]')
            const { left, top } = grid?.getBoundingClientRect() ?? new DOMRect()
            const head = document.querySelector('main h1')?.parentElement?.clientHeight
            return { path: location.pathname, left, top, head }
          })
        const before = await places()
        await bars.filter({ visible: true }).nth(3).press('Enter')
        const close = page.getByRole('button', { name: 'Close details' })
        await close.waitFor()
        expect(await places()).toEqual(before)
        await close.click()
        await close.waitFor({ state: 'detached' })
      }
    }
    await page.context().close()
  })
})
