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

test('a new airing is in the timeline before the server has it, and disappears with a sentence when it is refused', async () => {
  const channel = await makeEmptyChannel(stage, 80)
  page = await stage.openStudio(`/channels/${channel}?date=${dayAhead(3)}`)
  await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
  const library = page.getByRole('region', { name: 'Library' })
  await library.getByRole('listitem').nth(1).waitFor()
  const bars = page.locator('[data-bar]')
  const addFirst = () => library.getByRole('button').first().press('Enter')

  const refuse = await hold('**/api/schedule/changes', 'POST')
  await addFirst()
  await expect(bars).toHaveCount(1)
  refuse('refuse')
  await expect(page.getByText('Not today.')).toBeVisible()
  await expect(bars).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })

  const letGo = await hold('**/api/schedule/changes', 'POST')
  await addFirst()
  await expect(bars).toHaveCount(1)
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
  // A second one has the next free time, and both are read back.
  await addFirst()
  await expect(bars).toHaveCount(2)
  await expect.poll(() => lineupOf(stage, channel)).toHaveLength(2)
  expect(await page.evaluate(() => (window as never as { blinks: number[] }).blinks)).toEqual([])
  await page.context().close()
})
