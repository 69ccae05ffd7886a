import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { middleOf } from '../testing/fingers.ts'
import { expect, test } from '../testing/test.ts'
import { dayAhead, lineupOf, makeEmptyChannel } from './testing/lineups.ts'

const stage = demoStage()
let page: Page
let channel: string

const lineup = () => lineupOf(stage, channel)

async function titles(): Promise<string[]> {
  return (await lineup()).map(({ title }) => title)
}

function later(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString().replace('T', ' ')
}

test.beforeAll(async () => {
  channel = await makeEmptyChannel(stage, 99)
  page = await stage.openStudio(`/channels/${channel}?date=${dayAhead(3)}`)
  await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
  await page.getByRole('region', { name: 'Library' }).getByRole('listitem').nth(1).waitFor()
})

test.afterAll(async () => {
  await page.context().close()
})

test.describe('an empty channel', () => {
  const shows = () => page.getByRole('region', { name: 'Library' }).getByRole('button')

  test('can be filled by keyboard from the library, each show at the next free time', async () => {
    await shows().first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toHaveLength(1)
    await page.locator('[data-bar]').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toHaveLength(2)
    const [first, second] = await lineup()
    expect(second && first && second.startsAt >= first.endsAt).toBe(true)
    expect(first?.status).toBe('planned')
  })

  test('accepts copies with their gaps, and can undo everything step by step', async () => {
    const cells = page.locator('[data-bar]')
    await expect.poll(() => cells.count()).toBe(2)
    await cells.first().focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    expect(await page.locator('[data-bar][aria-selected="true"]').count()).toBe(2)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(titles).toHaveLength(4)
    const [one, two, three] = await titles()
    expect(three).toBe(one)
    expect(await titles()).toEqual([one, two, one, two])

    await page.keyboard.press('Delete')
    await expect.poll(titles).toHaveLength(3)
    await page.keyboard.press('Control+z')
    await expect.poll(titles).toHaveLength(4)
    await page.keyboard.press('Control+z')
    await expect.poll(titles).toHaveLength(2)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(titles).toHaveLength(4)
  })

  test('says that viewers cannot see a draft show, when it is added and in the lineup', async () => {
    const { organization } = stage
    const draft = { organization, title: 'Rough cut', status: 'draft', visibility: 'public' }
    await stage.api.collection('shows').create(draft)
    const search = page.getByRole('region', { name: 'Library' }).getByRole('textbox')
    await search.fill('Rough cut')
    await page.getByRole('button', { name: /^Add Rough cut, .*draft/ }).click()
    await page.getByText('“Rough cut” is a draft').waitFor()
    await page.locator('[data-bar]').filter({ hasText: 'Rough cut' }).click()
    await page.getByText('Not in the guide while its show is a draft').waitFor()
    await page.getByRole('complementary', { name: 'Rough cut' }).press('Escape')
    await search.fill('')
  })

  test('accepts a show dropped by mouse, and offers other places when that one is taken', async () => {
    const before = await lineup()
    const grid = page.getByRole('grid')
    const last = await page.locator('[data-bar]').last().boundingBox()
    const box = await grid.boundingBox()
    if (!last || !box) throw new Error('The timeline is not in view.')
    const y = last.y + last.height / 2 - box.y
    await shows()
      .first()
      .dragTo(grid, { targetPosition: { x: last.x + last.width / 2 - box.x, y } })
    await page.getByText('was not added').waitFor()
    await page
      .getByRole('button', { name: /^Move to/ })
      .last()
      .click()
    await expect.poll(titles).toHaveLength(before.length + 1)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('the view of all channels', () => {
  test('lets programs change channels by mouse and keys, undoes it, and shows others’ changes', async () => {
    const channels = await stage.api.collection('channels').getFullList({ sort: 'position,number' })
    const whole = await stage.openStudio(`/schedule?date=${dayAhead(3)}&days=2`)
    const mine = (id: string) => whole.locator(`[data-bar="${id}"]`)
    // The mouse drag put one airing before the start of the day.
    const [, first] = await lineup()
    if (!first) throw new Error('The lineup is empty.')
    // Zooms in, because a two-day view folds short programs into one block.
    await whole.getByRole('gridcell').first().focus()
    for (let step = 0; step < 4; step += 1) await whole.keyboard.press('+')
    await mine(first.id).scrollIntoViewIfNeeded()
    const of = async (id: string) => (await stage.api.collection('airings').getOne(id)).channel
    const rows = await whole.getByRole('rowheader').allTextContents()
    expect(rows.length).toBe(channels.length)

    const at = await middleOf(mine(first.id))
    await whole.mouse.move(at.x, at.y)
    await whole.mouse.down()
    await whole.mouse.move(at.x + 10, at.y - 60, { steps: 3 })
    await whole.mouse.move(at.x, at.y - 96, { steps: 3 })
    await whole.mouse.up()
    await expect.poll(() => of(first.id)).not.toBe(channel)
    await mine(first.id).focus()
    await whole.keyboard.press('Control+z')
    await expect.poll(() => of(first.id)).toBe(channel)

    for (const key of ['m', 'ArrowUp', 'Enter']) await whole.keyboard.press(key)
    await expect.poll(() => of(first.id)).not.toBe(channel)
    await whole.keyboard.press('Control+z')
    await expect.poll(() => of(first.id)).toBe(channel)

    await stage.api.collection('airings').update(first.id, { title: 'Renamed by a colleague' })
    await whole.getByRole('gridcell', { name: /^Renamed by a colleague/ }).waitFor()
    // Starts from another airing, and types without waiting for the dialog.
    await whole.keyboard.press('ArrowRight')
    await whole.keyboard.press('g')
    await whole.keyboard.type('renamd colleague')
    await whole.keyboard.press('Enter')
    await expect
      .poll(() => mine(first.id).evaluate((bar) => bar === document.activeElement))
      .toBe(true)
    expect(await accessibilityFaults(whole)).toEqual([])

    // Undo keeps a colleague's change of another field, and does not undo a colleague's move.
    const record = () => stage.api.collection('airings').getOne(first.id)
    const startsAt = async () => (await record()).startsAt
    const moveOn = async () => {
      await mine(first.id).focus()
      for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await whole.keyboard.press(key)
    }
    await moveOn()
    await expect.poll(startsAt).not.toBe(first.startsAt)
    await stage.api.collection('airings').update(first.id, { title: 'Renamed again' })
    await whole.getByRole('gridcell', { name: /^Renamed again/ }).waitFor()
    await whole.keyboard.press('Control+z')
    await expect.poll(startsAt).toBe(first.startsAt)
    expect((await record()).title).toBe('Renamed again')

    await moveOn()
    await expect.poll(startsAt).not.toBe(first.startsAt)
    const theirs = { startsAt: later(first.startsAt, 5), endsAt: later(first.endsAt, 5) }
    await stage.api.collection('airings').update(first.id, theirs)
    await whole.keyboard.press('Control+z')
    await whole.getByText('“Renamed again” was not moved').waitFor()
    expect(await startsAt()).toBe(theirs.startsAt)
    await whole.context().close()
  })
})

test.describe('a day of the past', () => {
  const details = () => page.getByRole('complementary', { name: 'Council' })

  test('shows what went out, from people and from as-runs, without a reload', async () => {
    const { organization, api } = stage
    const at = (hour: number, second = 0) =>
      new Date(Date.parse(`${dayAhead(-3)}T17:00:00Z`) + hour * 3_600_000 + second * 1000)
        .toISOString()
        .replace('T', ' ')
    const make = (title: string, hour: number) =>
      api.collection('airings').create({
        ...{ organization, channel, title, status: 'planned', source: 'local' },
        ...{ startsAt: at(hour), endsAt: at(hour + 1) },
      })
    const [council, news] = [await make('Council', 0), await make('News', 1)]
    await page.goto(`${stage.server.url}/channels/${channel}?date=${dayAhead(-3)}`)
    await page.locator(`[data-bar="${council.id}"]`).click()
    await details().getByRole('button', { name: 'It did not air' }).click()
    await page.locator(`[data-bar="${council.id}"][data-missed]`).waitFor()
    await details().getByRole('button', { name: 'It aired' }).click()
    await page.locator(`[data-bar="${council.id}"]:not([data-missed])`).waitFor()
    const statusOf = async () => (await api.collection('airings').getOne(council.id)).status
    await expect.poll(statusOf).toBe('aired')

    const asRun = { organization, airing: council.id, outcome: 'partial' }
    const times = { startedAt: at(0, 42), endedAt: at(0, 3000) }
    await api.collection('asRuns').create({ ...asRun, ...times })
    await details().getByText('started 42 s late, ended 10 min early').waitFor()
    await details().getByText(':00:42 – ').waitFor()
    const bar = page.locator(`[data-bar="${council.id}"]`)
    expect(await bar.getAttribute('aria-label')).toContain('started 42 s late')
    await page.getByRole('list', { name: 'Marks of what really went out' }).waitFor()
    await details().getByText('Why did this play?').click()
    await details().getByText('Another system plays this channel.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await api.collection('airings').update(news.id, { status: 'missed' })
    await page.locator(`[data-bar="${news.id}"][data-missed]`).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'News' }).getByText('did not air').waitFor()
  })
})
