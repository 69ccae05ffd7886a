import type { Page, Route } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { dayAhead, lineupOf, makeEmptyChannel } from './testing/lineups.ts'

const REFUSED = { status: 400, json: { status: 400, message: 'Not today.', data: {} } }

const stage = demoStage()
let page: Page

/** Holds requests until they are let go, to be answered or refused. */
async function hold(address: string, method: string) {
  const held = Promise.withResolvers<'continue' | 'refuse'>()
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.continue()
    return (await held.promise) === 'continue' ? route.continue() : route.fulfill(REFUSED)
  })
  return (end: 'continue' | 'refuse') => held.resolve(end)
}

test.afterEach(async () => {
  await page?.unrouteAll({ behavior: 'wait' })
  await page?.context().close()
})

test.describe('a new airing', () => {
  let channel: string
  let channels = 80
  const bars = () => page.locator('[data-bar]')

  async function addFirst(): Promise<void> {
    await page.getByRole('region', { name: 'Library' }).getByRole('button').first().focus()
    await page.keyboard.press('Enter')
  }

  test.beforeEach(async () => {
    channel = await makeEmptyChannel(stage, channels)
    channels += 1
    page = await stage.openStudio(`/channels/${channel}?date=${dayAhead(3)}`)
    await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
    await page.getByRole('region', { name: 'Library' }).getByRole('listitem').nth(1).waitFor()
  })

  test('is in the timeline before the server has it, and stays there when it has', async () => {
    const letGo = await hold('**/api/schedule/changes', 'POST')
    await addFirst()
    await bars().first().waitFor()
    expect(await lineupOf(stage, channel)).toEqual([])
    // Notes each moment without a bar.
    await page.evaluate(() => {
      const blinks: number[] = []
      Object.assign(window, { blinks })
      const look = () => {
        if (!document.querySelector('[data-bar]')) blinks.push(performance.now())
        requestAnimationFrame(look)
      }
      look()
    })
    letGo('continue')
    await expect.poll(() => lineupOf(stage, channel)).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    // A second one has the next free time, and both are read back.
    await addFirst()
    await expect.poll(() => bars().count()).toBe(2)
    await expect.poll(() => lineupOf(stage, channel)).toHaveLength(2)
    expect(await page.evaluate(() => (window as never as { blinks: number[] }).blinks)).toEqual([])
  })

  test('disappears with a sentence when it is refused', async () => {
    const letGo = await hold('**/api/schedule/changes', 'POST')
    await addFirst()
    await bars().first().waitFor()
    letGo('refuse')
    await page.getByText('Not today.').waitFor()
    await expect.poll(() => bars().count()).toBe(0)
  })
})
