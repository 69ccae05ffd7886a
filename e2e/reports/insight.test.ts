import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const HOUR_MS = 3_600_000

const inText = (at: number) => new Date(at).toISOString().replace('T', ' ')

/** Creates an empty channel, so that the test knows everything on it. */
function makeChannel(name: string, more: Record<string, unknown> = {}) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const organization = stage.organization
  return stage.api
    .collection('channels')
    .create({ organization, name, slug, number: '99', ...more })
}

test('S2.1 the dashboard fills a gap and separates overlapping airings in two clicks each, undoes both, lists tasks live, and links to the station’s obligations', async () => {
  const quiet = await makeChannel('Quiet One')
  const page = await stage.openStudio('/dashboard')
  await page
    .getByRole('button', { name: /^Quiet One: Nothing is scheduled.*Fix it/ })
    .press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fill it with').fill('Safety Last')
  await dialog.getByRole('button', { name: /^Schedule Safety Last/ }).click()
  await page.getByText(/“Safety Last.*” is scheduled/).waitFor()
  const airings = () =>
    stage.api.collection('airings').getFullList({ filter: `channel = "${quiet.id}"` })
  const [airing] = await airings()
  expect(Date.parse(String(airing?.startsAt)) % (HOUR_MS / 4)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(airings).toEqual([])

  await separateOverlap(page)

  const queue = page.getByRole('region', { name: 'My queue' })
  await queue.getByText('Submission to review').first().waitFor()
  await stage.api
    .collection('bulletins')
    .create({ organization: stage.organization, title: 'Low tide walk', status: 'draft' })
  await queue.getByRole('link', { name: 'Low tide walk' }).waitFor()

  const owed = page.getByRole('region', { name: 'What we owe' })
  const standing = owed.getByText(/Franchise agreement, section/).or(owed.getByText('All met'))
  await standing.first().waitFor()
  await owed.getByRole('link', { name: 'Meetings to post' }).click()
  await page.getByRole('link', { name: 'Upload the recording' }).first().click()
  await page.waitForURL(/\/shows\/\w{15}\?tab=media/)
  await page.context().close()
})

/**
 * Checks that two airings that an import left overlapping appear without a reload, can be separated, and overlap
 * again.
 */
async function separateOverlap(page: Page): Promise<void> {
  const channel = await makeChannel('Busy Two')
  const organization = stage.organization
  const soon = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 2 * HOUR_MS
  const imported = (title: string, from: number, until: number) =>
    stage.root.collection('airings').create({
      organization,
      channel: channel.id,
      title,
      source: 'cablecast',
      status: 'planned',
      startsAt: inText(from),
      endsAt: inText(until),
    })
  const early = await imported('Harbor Watch', soon, soon + 1.25 * HOUR_MS)
  await imported('Night Ferry', soon + HOUR_MS, soon + 2 * HOUR_MS)

  const mark = page.getByRole('button', { name: /Harbor Watch and Night Ferry overlap.*Fix it/ })
  await mark.click()
  await page.getByRole('button', { name: 'End early: Harbor Watch' }).click()
  await expect.poll(() => mark.count()).toBe(0)
  const parted = () => stage.api.collection('airings').getOne(early.id, { requestKey: null })
  expect(await parted()).toMatchObject({ endsAt: inText(soon + HOUR_MS), source: 'local' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('“Harbor Watch” is back at its old time').waitFor()
  await mark.waitFor()
  expect(await parted()).toMatchObject({ endsAt: early.endsAt, source: 'cablecast' })
}

test('S2.1 analytics counts what aired in any period, as charts, tables, CSV and PDF, and offers named periods', async () => {
  const channel = await makeChannel('Past Three')
  const organization = stage.organization
  const at = (time: string) => `2025-03-09 ${time}:00.000Z`
  await stage.root.collection('airings').create({
    organization,
    channel: channel.id,
    title: 'Short night',
    status: 'aired',
    // The whole night when daylight saving time begins, plus one hour.
    startsAt: at('05:00'),
    endsAt: at('10:00'),
    source: 'cablecast',
    run: 'first',
  })
  const page = await stage.openStudio('/analytics?from=2025-03-01&until=2025-03-31')
  await page.getByRole('button', { name: 'How full the channels were, as a table' }).click()
  const row = page.getByRole('row', { name: /Past Three/ })
  expect(await row.getByRole('cell').allTextContents()).toEqual(['1%', '5', '5', '0', '0', '1'])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'How full the channels were, as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('channels 2025-03-01 to 2025-03-31.csv')

  // What the city requires, as a file that can be printed.
  for (const [button, item, name] of [
    ['Franchise report', 'As PDF, to print', 'franchise 2025-03-01 to 2025-03-30.pdf'],
    ['Franchise report', 'As CSV, for a spreadsheet', 'franchise 2025-03-01 to 2025-03-30.csv'],
    ['Download', 'As PDF, to print', 'Not aired in 90 days.pdf'],
  ] as const) {
    if (button === 'Download') {
      await page.getByRole('combobox', { name: 'Not aired in' }).selectOption('90 days')
    }
    await page.getByRole('button', { name: button, exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    expect((await download).suggestedFilename()).toBe(name)
  }
  const resting = page.getByRole('region', { name: /^Not aired lately/ })
  await resting.getByText('Never').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
  await page.waitForURL(/period=7d/)
  await page.getByText('On the air', { exact: true }).waitFor()
  await test.step('S2.1 a chart is printed with its page, in light colors and uncut', () =>
    printCharts(page))
  await page.context().close()
})

async function printCharts(page: Page): Promise<void> {
  const chart = page.getByRole('slider', { name: /^Hours on the air/ })
  await chart.waitFor()
  const root = page.locator('html')
  await root.evaluate(({ dataset }) => {
    addEventListener('beforeprint', () => {
      dataset.printedIn = dataset.mantineColorScheme
    })
  })
  await page.pdf()
  expect(await root.getAttribute('data-printed-in')).toBe('light')
  expect(await root.getAttribute('data-mantine-color-scheme')).toBe('dark')

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => {
    const main = document.querySelector('main#page')
    return {
      mode: document.documentElement.dataset.mantineColorScheme,
      isWhole: main ? main.scrollHeight <= main.clientHeight : false,
      ground: getComputedStyle(document.body).backgroundColor,
    }
  })
  expect(printed).toEqual({ mode: 'light', isWhole: true, ground: 'rgb(255, 255, 255)' })
  expect(await chart.isVisible()).toBe(true)
  expect(await page.locator('[data-frame-bar]').isVisible()).toBe(false)
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)

  await page.emulateMedia({ media: null })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await root.getAttribute('data-mantine-color-scheme')).toBe('dark')
}
