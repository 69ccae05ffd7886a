import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const MINUTE_MS = 60_000
let page: Page
let channel: string

type Airing = { id: string; title: string; startsAt: string; endsAt: string; status: string }

/** Returns what airs on the channel. An airing that is shorter than planned is marked: `Council (short)`. */
async function lineup(): Promise<string[]> {
  const all = await stage.api
    .collection('airings')
    .getFullList<Airing>({ filter: `channel = "${channel}"`, sort: 'startsAt' })
  return all.map(({ title, status }) => (status === 'planned' ? title : `${title}, ${status}`))
}

function air(title: string, fromMin: number, untilMin: number): Promise<Airing> {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  return stage.api.collection('airings').create<Airing>({
    organization: stage.organization,
    channel,
    title,
    status: 'planned',
    startsAt: at(fromMin),
    endsAt: at(untilMin),
  })
}

test.beforeAll(async () => {
  const { id } = await stage.api.collection('channels').create({
    organization: stage.organization,
    name: 'Live 97',
    slug: 'live-97',
    number: 97,
  })
  channel = id
  await air('Council', -30, 90)
  await air('Harbor talk', 90, 150)
  page = await stage.openStudio(`/channels/${channel}`)
  await page
    .getByRole('button', { name: /^Council/ })
    .first()
    .waitFor()
})

test.afterAll(async () => {
  await page.context().close()
})

async function choose(deed: string) {
  await page.getByRole('button', { name: 'Break in', exact: true }).click()
  await page.getByRole('menuitem', { name: `${deed}…` }).click()
  return page.getByRole('dialog')
}

test.describe('a channel', () => {
  test('goes live with a click after showing the effects, and continues when the break-in is ended', async () => {
    const dialog = await choose('Go live now')
    const button = dialog.getByRole('button', { name: 'Go live now' })
    expect(await button.isDisabled()).toBe(true)
    await dialog.getByLabel('Title for viewers').fill('Storm over the harbor')
    // The break-in is estimated at an hour: the council program is cut, and then resumes for its last half hour.
    await dialog.getByText('Storm over the harbor').waitFor()
    expect(await dialog.getByText('Council', { exact: true }).count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByText('Does not air').click()
    await expect.poll(() => dialog.getByText('Council', { exact: true }).count()).toBe(1)
    await dialog.getByText('Starts later, in full').click()
    await dialog.getByText('Harbor talk').waitFor()
    expect(await lineup()).toEqual(['Council', 'Harbor talk'])

    await button.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('“Storm over the harbor” goes live').waitFor()
    const expected = ['Council', 'Storm over the harbor', 'Council', 'Harbor talk']
    await expect.poll(lineup).toEqual(expected)
    await page
      .getByRole('button', { name: /^Storm over the harbor/ })
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'End now' }).click()
    const ending = page.getByRole('dialog', { name: 'End “Storm over the harbor” now' })
    await ending.getByText('Harbor talk').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await ending.getByRole('button', { name: 'End now' }).click()
    await ending.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Break in', exact: true }).waitFor()

    // Undo brings the break-in back, and then removes it.
    await page.locator('[data-hint^="Undo ("]').click()
    await page.getByRole('button', { name: 'End now' }).waitFor()
    await page.locator('[data-hint^="Undo ("]').click()
    await expect.poll(lineup).toEqual(['Council', 'Harbor talk'])
  })

  test('keeps the current program on until it is ended, from its details', async () => {
    await page
      .getByRole('button', { name: /^Council/ })
      .first()
      .click()
    const details = page.getByRole('complementary', { name: 'Council' })
    await details.getByRole('button', { name: 'Stay until it ends' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Harbor talk').waitFor()
    await dialog.getByRole('button', { name: 'Stay until it ends' }).click()
    await dialog.waitFor({ state: 'detached' })
    await details.getByText('Until you end it').waitFor()
    await details.getByRole('button', { name: 'Cut to slate' }).click()
    const cut = page.getByRole('dialog', { name: 'Cut Live 97 to the slate' })
    await cut.getByText('Please stand by').waitFor()
    await cut.getByRole('button', { name: 'Cut to slate' }).click()
    await cut.waitFor({ state: 'detached' })
    await expect.poll(lineup).toEqual(['Council', 'Please stand by', 'Council', 'Harbor talk'])
    await page.getByRole('button', { name: 'End now' }).first().click()
    const ending = page.getByRole('dialog', { name: 'End “Please stand by” now' })
    await ending.getByRole('button', { name: 'End now' }).click()
    await ending.waitFor({ state: 'detached' })
    await expect.poll(lineup).toEqual(['Council', 'Please stand by', 'Council', 'Harbor talk'])
  })
})
