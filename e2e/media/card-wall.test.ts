import { dayAhead, lineupOf, makeEmptyChannel } from '../schedule/testing/lineups.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('the wall of cards', () => {
  test('is gone through, marked and opened with keys, and remembered', async () => {
    const page = await stage.openStudio('/shows?sort=title')
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('radio', { name: 'Cards' }).check({ force: true })
    const wall = page.getByRole('grid', { name: 'Shows' })
    const cards = wall.getByRole('gridcell')
    await cards.first().waitFor()
    const focused = () => wall.getAttribute('aria-activedescendant')
    expect(await accessibilityFaults(page)).toEqual([])

    await wall.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toMatch(/-0$/)
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toMatch(/-1$/)
    const columns = Number(await wall.getAttribute('aria-colcount'))
    expect(columns).toBeGreaterThan(3)
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toMatch(new RegExp(`-${columns + 1}$`))
    await page.keyboard.press('End')
    const total = await stage.api
      .collection('shows')
      .getList(1, 1, { filter: 'status != "archived"' })
    await expect.poll(focused).toMatch(new RegExp(`-${total.totalItems - 1}$`))
    const last = page.locator(`[id="${await focused()}"]`)
    await expect.poll(() => last.isVisible()).toBe(true)
    await page.keyboard.press(' ')
    await page.getByText('1 show selected').waitFor()
    expect(await last.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/shows\/[a-z0-9]{15}$/)

    await page.goto(`${stage.server.url}/shows`)
    await cards.first().waitFor()
    expect(await page.getByRole('radio', { name: 'Cards' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'List' }).check({ force: true })
    await page.getByRole('columnheader', { name: 'Running time' }).waitFor()
    await page.context().close()
  })

  test('is sorted like the list, at the same address', async () => {
    const page = await stage.openStudio('/shows?sort=title')
    await page.getByRole('radio', { name: 'Cards' }).check({ force: true })
    const titles = async () => {
      const { items } = await stage.api.collection('shows').getList(1, 3, {
        filter: 'status != "archived"',
        sort: new URL(page.url()).searchParams.get('sort') ?? '',
      })
      return items.map(({ title }) => title)
    }
    const shown = async () => (await page.getByRole('gridcell').allInnerTexts()).slice(0, 3)
    const isShown = async () => {
      const [wanted, found] = [await titles(), await shown()]
      return wanted.length === 3 && wanted.every((title, at) => found[at]?.includes(title))
    }
    await expect.poll(isShown).toBe(true)
    const sort = page.getByRole('button', { name: /^Sort: / })
    expect(await sort.getAttribute('aria-label')).toBe('Sort: Title, Ascending')
    expect(await page.getByRole('columnheader').count()).toBe(0)

    expect(await accessibilityFaults(page)).toEqual([])
    await sort.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: 'Descending' }).click()
    await page.waitForURL(/[?&]sort=-title/)
    await expect.poll(isShown).toBe(true)
    await sort.click()
    await page.getByRole('menuitemradio', { name: 'Running time' }).click()
    await page.waitForURL(/[?&]sort=-trtSec/)
    await expect.poll(isShown).toBe(true)

    await page.getByRole('radio', { name: 'List' }).check({ force: true })
    const column = page.getByRole('columnheader', { name: 'Running time' })
    await expect.poll(() => column.getAttribute('aria-sort')).toBe('descending')
    expect(await sort.count()).toBe(0)
    await page.context().close()
  })

  test('fits a phone, and a tap opens a show', async () => {
    const page = await stage.openStudio('/shows', PHONE)
    await page.getByRole('row').nth(3).waitFor()
    await page.getByText('Cards', { exact: true }).tap()
    const card = page.getByRole('gridcell').first()
    await card.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityFaults(page)).toEqual([])
    await card.getByRole('link').tap()
    await page.waitForURL(/\/shows\/[a-z0-9]{15}$/)
    await page.context().close()
  })
})

test.describe('the library’s cards over the timeline', () => {
  test('say on the way what a place clashes with, and drop onto a free one', async () => {
    const channel = await makeEmptyChannel(stage, 95)
    const day = dayAhead(3)
    await stage.api.collection('airings').create({
      ...{ organization: stage.organization, channel, title: 'In the way', status: 'planned' },
      ...{ startsAt: `${day} 13:00:00.000Z`, endsAt: `${day} 14:00:00.000Z` },
    })
    const page = await stage.openStudio(`/channels/${channel}?date=${day}`)
    await page.locator('[data-bar]').first().waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
    const card = page.getByRole('region', { name: 'Library' }).getByRole('button').first()
    const from = await card.boundingBox()
    const bar = await page.locator('[data-bar]').first().boundingBox()
    if (!from || !bar) throw new Error('The card or the bar is not in view.')
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    const y = bar.y + bar.height / 2
    await page.mouse.move(bar.x + 30, y, { steps: 5 })
    await page.getByText('Clashes with In the way').waitFor()
    await page.mouse.move(bar.x + bar.width + 60, y, { steps: 5 })
    await page.getByText('Clashes with In the way').waitFor({ state: 'detached' })
    await page.mouse.up()
    await expect.poll(async () => (await lineupOf(stage, channel)).length).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  test('say on the way that a show may not air yet', async () => {
    const channel = await makeEmptyChannel(stage, 94)
    const { organization } = stage
    await stage.api.collection('shows').create({
      ...{ organization, title: 'Not before spring', status: 'ready' },
      availableFrom: dayAhead(20),
    })
    const page = await stage.openStudio(`/channels/${channel}?date=${dayAhead(3)}`)
    await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
    await page.getByRole('textbox', { name: 'Library' }).fill('Not before spring')
    const card = page.getByRole('button', { name: /^Add Not before spring/ })
    const from = await card.boundingBox()
    const lanes = await page.locator('[role=grid]').first().boundingBox()
    if (!from || !lanes) throw new Error('The card or the timeline is not in view.')
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(lanes.x + lanes.width / 2, lanes.y + lanes.height / 2, { steps: 5 })
    await page.getByText(/^May air from/).waitFor()
    await page.mouse.move(from.x + 40, from.y + 40, { steps: 5 })
    await page.mouse.up()
    expect(await lineupOf(stage, channel)).toEqual([])
    await page.context().close()
  })
})
