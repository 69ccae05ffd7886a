import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../../testing/browser.ts'
import { demoStage } from '../../testing/demo-stage.ts'
import { notedFaults, noteFaults } from '../../testing/note-faults.ts'
import { keptSession } from '../../testing/studio.ts'
import { expect, test } from '../../testing/test.ts'

const stage = demoStage()

const studio = (page: Page) => page.getByRole('navigation', { name: 'Studio' })
const link = (page: Page, name: string) => studio(page).getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) =>
  studio(page).getByRole('button', { name, exact: true })
const collapse = (page: Page) => page.getByRole('button', { name: 'Collapse the sidebar' })

/** Returns how many pixels of the navigation are out of view, and whether the current page is in view. */
function viewOf(page: Page) {
  return studio(page).evaluate((nav) => {
    const list =
      [...nav.children].find((part) => getComputedStyle(part).overflowY === 'auto') ?? nav
    const frame = list.getBoundingClientRect()
    const here = nav.querySelector('[aria-current=page]')?.getBoundingClientRect()
    const isShown = here && here.top >= frame.top - 1 && here.bottom <= frame.bottom + 1
    return { hidden: list.scrollHeight - list.clientHeight, isShown: Boolean(isShown) }
  })
}

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

  test('shows everything without scrolling at 1440 by 900, and the current page at 600', async () => {
    const page = await stage.openStudio('/dashboard')
    await studio(page).getByRole('progressbar').first().waitFor()
    for (const path of ['/dashboard', '/analytics', '/organization', '/api-docs']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(stage.server.url + path)
      await link(page, 'Harbor 8 Public').or(studio(page).getByText('Harbor 8')).first().waitFor()
      expect([path, await viewOf(page)]).toEqual([path, { hidden: 0, isShown: true }])

      await page.setViewportSize({ width: 1440, height: 600 })
      await page.reload()
      await studio(page).getByText('Harbor 8').first().waitFor()
      expect([path, (await viewOf(page)).isShown]).toEqual([path, true])
    }
    await collapse(page).click()
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await viewOf(page)).toEqual({ hidden: 0, isShown: true })
    await page.context().close()
  })

  test('shows how much of each channel’s program has passed, with the title as a hint', async () => {
    const page = await stage.openStudio('/dashboard')
    const now = new Date().toISOString().replace('T', ' ')
    const channel = await stage.api.collection('channels').getFirstListItem('slug = "harbor-8"')
    const airing = await stage.api
      .collection('airings')
      .getFirstListItem(
        `channel = "${channel.id}" && startsAt <= "${now}" && endsAt > "${now}" && kind != "reserved"`,
      )
    const line = studio(page).getByRole('progressbar', {
      name: `${airing.title} on ${channel.name}, shown so far`,
    })
    await line.waitFor()
    const passed = Date.now() - Date.parse(airing.startsAt)
    const whole = Date.parse(airing.endsAt) - Date.parse(airing.startsAt)
    const difference = Number(await line.getAttribute('aria-valuenow')) - (passed / whole) * 100
    expect(Math.abs(difference)).toBeLessThan((60_000 / whole) * 100 + 1)

    await studio(page).getByText(channel.name).hover()
    await page.locator('[aria-hidden]').getByText(`${airing.title}, until`).waitFor()
    await page.context().close()
  })

  test('is in the drawer on phones, with targets for fingers', async () => {
    const page = await stage.openStudio('/members', PHONE)
    expect(await studio(page).count()).toBe(0)
    await page.getByRole('button', { name: 'More' }).tap()
    await heading(page, 'Library').waitFor()
    const { height } = (await link(page, 'Series').boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(44)
    expect(await collapse(page).count()).toBe(0)
    await link(page, 'Series').tap()
    await page.waitForURL(/\/series$/)
    await expect.poll(() => studio(page).count()).toBe(0)
    await page.context().close()
  })
})

test.describe('the bar', () => {
  test('always shows the station’s time with its zone', async () => {
    for (const [options, time] of [
      [DESKTOP, /^\d+:\d\d:\d\d [AP]M E[SD]T$/],
      [PHONE, /^\d+:\d\d [AP]M E[SD]T$/],
    ] as const) {
      const page = await stage.openStudio('/shows', options)
      const clock = page.getByRole('banner').locator('time')
      await expect.poll(() => clock.innerText()).toMatch(time)
      await page.context().close()
    }
  })
})

test.describe('the details panel', () => {
  test('stands beside the page at 1440, and covers its edge at 1280 unless the sidebar is collapsed', async () => {
    const page = await stage.openStudio('/shows')
    const width = () => page.locator('main').evaluate((main) => main.clientWidth)
    const openFirst = async () => {
      await page.getByRole('row').nth(1).getByRole('gridcell').last().click()
      await page.getByRole('button', { name: 'Close details' }).waitFor()
    }
    await openFirst()
    expect(await width()).toBe(1440 - 232 - 360)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(width).toBe(1280 - 232)
    expect(await accessibilityFaults(page)).toEqual([])
    await collapse(page).click()
    await expect.poll(width).toBe(1280 - 56 - 360)
    await page.setViewportSize({ width: 1200, height: 900 })
    await expect.poll(width).toBe(1200 - 56)
    await page.getByRole('button', { name: 'Close details' }).click()
    await page.context().close()
  })

  test('neither moves a timeline nor wraps the tools above it', async () => {
    const { id } = await stage.api.collection('channels').getFirstListItem('slug = "harbor-8"')
    for (const path of [`/channels/${id}`, '/schedule']) {
      for (const width of [1440, 1280]) {
        const page = await stage.openStudio(path, { viewport: { width, height: 900 } })
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
        await page.getByRole('button', { name: 'Close details' }).waitFor()
        expect(await places()).toEqual(before)
        await page.context().close()
      }
    }
  })
})
