import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { choose, created, FLAGGED, fill, PLAIN, save, step } from '../station/testing/sell.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const found = (collection: string, filter: string) =>
  stage.api.collection(collection).getFirstListItem(filter, { requestKey: null })
const create = (collection: string, values: object) =>
  stage.api
    .collection(collection)
    .create({ organization: stage.organization, ...values }, { requestKey: null })

async function textOf(download: Promise<Download>): Promise<string> {
  return readFileSync(await (await download).path(), 'latin1')
}

test.describe('a sponsor', () => {
  test('has its text reviewed and its campaign aired and documented, and owes its share (issues 17, 18)', async () => {
    const page = await stage.openStudio('/campaigns/sponsors/new')
    await fill(page, 'name', 'Tide Books')
    await created(page, '/campaigns/sponsors')

    await follow(page, '/ads/new')
    await fill(page, 'title', 'Tide Books, 15 s')
    await choose(page, 'sponsor', 'Tide Books')
    await fill(page, 'copy', FLAGGED)
    const spot = await created(page, '/ads')
    await step(page, 'Review the text')
    await step(page, 'Approve')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Comparison or quality: “best”.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const tabs = page.getByRole('navigation', { name: 'Pages of this record' })
    await tabs.getByRole('link', { name: 'Text' }).click()
    await page.locator('mark', { hasText: 'best' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await tabs.getByRole('link', { name: 'Details' }).click()
    await fill(page, 'copy', PLAIN)
    await save(page)
    await expect.poll(() => found('spots', `id = "${spot}"`)).toMatchObject({ copy: PLAIN })
    await step(page, 'Approve')
    await expect
      .poll(() => found('spots', `id = "${spot}"`))
      .toMatchObject({ status: 'approved', flags: [] })

    await follow(page, '/campaigns/new')
    await fill(page, 'name', 'Tide Books, autumn')
    await choose(page, 'sponsor', 'Tide Books')
    await choose(page, 'spots', 'Tide Books, 15 s')
    await fill(page, 'startsOn', day(-10))
    await fill(page, 'endsOn', day(9))
    await fill(page, 'goal', '40')
    const id = await created(page, '/campaigns')
    const parts = page.locator('[data-field="dayparts"]')
    await parts.locator('[data-add]').click()
    await parts.locator('[data-column="from"]').fill('18:00')
    await parts.locator('[data-column="until"]').fill('23:30')
    await fill(page, 'weight', '3')
    await fill(page, 'cents', '400')
    await choose(page, 'excludedCategories', '')
    await save(page)
    await expect
      .poll(() => found('campaigns', `id = "${id}"`))
      .toMatchObject({ weight: 3, dayparts: [{ from: '18:00', until: '23:30' }], cents: 40_000 })
    expect((await found('campaigns', `id = "${id}"`)).excludedCategories).toHaveLength(1)
    for (const one of ['Review the text', 'Approve', 'Start']) await step(page, one)
    await expect.poll(() => found('campaigns', `id = "${id}"`)).toMatchObject({ status: 'running' })

    // Another system airs this channel. `playout/sponsor.proof.ts` covers one that Docket plays out.
    const { id: channel } = await create('channels', {
      name: 'Cable 12',
      slug: 'cable-12',
      playout: 'none',
    })
    const asRun = [-3, -2, -1].map((from) => `${day(from)} 23:30:15.000Z`)
    for (const airedAt of asRun) {
      await create('placements', { campaign: id, spot, channel, status: 'aired', airedAt })
    }
    await follow(page, `/campaigns/${id}?tab=pacing`)
    await page.getByText('3 of 40 airings').waitFor()
    await page.getByRole('img', { name: '3 of 40 delivered, compared with an even pace' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const saved = async (document: string, format: string) => {
      const download = textOf(page.waitForEvent('download'))
      const part = page.getByRole('region', { name: document })
      await part.getByRole('button', { name: `Save as ${format}` }).click()
      return download
    }
    const affidavit = await saved('Affidavit', 'CSV')
    const lines = affidavit.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[2])).toEqual(
      asRun.map((at) => new Date(at).toISOString()),
    )
    const due = page.getByRole('region', { name: 'Invoice figures' })
    expect(await due.locator('dd').allInnerTexts()).toEqual(['$400.00', '8%', '$30.00'])
    expect(await saved('Invoice figures', 'CSV')).toMatch(
      /,Total,airings,40,3,400\.00,30\.00,USD\s*$/,
    )
    expect(await saved('Invoice figures', 'PDF')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)

    // Placements are entered by hand only while another system airs a channel.
    await follow(page, '/campaigns/placements')
    const add = page.getByRole('button', { name: 'New placement' })
    await expect(add).toBeVisible()
    const channels = stage.api.collection('channels')
    for (const { id } of await channels.getFullList({ filter: 'archived = false' })) {
      await channels.update(id, { playout: 'linear', streamUrl: '' }, { requestKey: null })
    }
    await expect(add).toHaveCount(0)
    await page.context().close()
  })
})
