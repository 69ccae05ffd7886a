import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'

const stage = demoStage()

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const found = (collection: string, filter: string) =>
  stage.api.collection(collection).getFirstListItem(filter, { requestKey: null })
const create = (collection: string, values: object) =>
  stage.api
    .collection(collection)
    .create({ organization: stage.organization, ...values }, { requestKey: null })

/** Chooses an option of a field by its name. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`[data-field="${field}"]`).getByRole('combobox').click()
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

async function textOf(download: Promise<Download>): Promise<string> {
  return readFileSync(await (await download).path(), 'latin1')
}

describe('a campaign', () => {
  it('is filled in, and shows its pace and its affidavit as its spots air (issue 17)', async () => {
    const page = await stage.openStudio('/campaigns/new')
    await page.locator('[data-field="name"] input').fill('Bakery, autumn')
    await choose(page, 'sponsor', 'Ferry Street Bakery')
    await choose(page, 'spots', 'Ferry Street Bakery, 15 s')
    await page.locator('[data-field="startsOn"] input').first().fill(day(-10))
    await page.locator('[data-field="endsOn"] input').first().fill(day(9))
    await page.locator('[data-field="goal"] input').fill('40')
    await page.locator('form button[type="submit"]').last().click()
    await page.waitForURL(/\/campaigns\/[a-z0-9]{15}$/)
    const id = page.url().split('/').at(-1) ?? ''

    const parts = page.locator('[data-field="dayparts"]')
    await parts.locator('[data-add]').click()
    await parts.locator('[data-column="from"]').fill('18:00')
    await parts.locator('[data-column="until"]').fill('23:30')
    await page.locator('[data-field="weight"] input').fill('3')
    await choose(page, 'excludedCategories', '')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => found('campaigns', `id = "${id}"`))
      .toMatchObject({ weight: 3, dayparts: [{ from: '18:00', until: '23:30' }], goal: 40 })
    expect((await found('campaigns', `id = "${id}"`)).excludedCategories).toHaveLength(1)

    const { id: channel } = await create('channels', {
      ...{ name: 'Cable 12', slug: 'cable-12', playout: 'none' },
    })
    const { id: spot } = await found('spots', 'title = "Ferry Street Bakery, 15 s"')
    for (const from of [-3, -2, -1]) {
      const airedAt = `${day(from)} 23:30:15.000Z`
      await create('placements', { campaign: id, spot, channel, status: 'aired', airedAt })
    }
    await page.goto(`${stage.server.url}/campaigns/${id}?tab=pacing`)
    await page.getByText('3 of 40 airings').waitFor()
    await page.getByRole('img', { name: '3 of 40 delivered, beside an even pace' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const pdf = textOf(page.waitForEvent('download'))
    await page.getByRole('button', { name: 'Save as PDF' }).click()
    expect(await pdf).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
    const csv = textOf(page.waitForEvent('download'))
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await csv).match(/Cable 12/g)).toHaveLength(3)
    await page.context().close()
  })
})

describe('placements', () => {
  it('that Docket noted itself are shown, but not changed', async () => {
    const { id } = await found('placements', 'status = "aired"')
    const page = await stage.openStudio('/campaigns/placements')
    await page.route(`**/placements/records/${id}*`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), source: 'ledger' } })
    })
    await page.goto(`${stage.server.url}/campaigns/placements/${id}`)
    await page.locator('dl').first().waitFor()
    expect(await page.locator('form').count()).toBe(0)
    await page.context().close()
  })

  it('are typed only while another system airs a channel', async () => {
    const channels = stage.api.collection('channels')
    const all = await channels.getFullList({ filter: 'archived = false', requestKey: null })
    const add = (page: Page) => page.getByRole('button', { name: 'New placement' })
    const page = await stage.openStudio('/campaigns/placements')
    await add(page).waitFor()
    for (const { id } of all) await channels.update(id, { playout: 'linear', streamUrl: '' })
    await expect.poll(() => add(page).count()).toBe(0)
    await page.context().close()
  })
})
