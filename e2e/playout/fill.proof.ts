import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const SOON = { timeout: 60_000 }

type Row = { asset: string; kind: string; startsAtUs: number }

/** The entries in the ledger of a channel, in order. */
const ledgerOf = (channel: string) =>
  stage.api
    .collection('playoutItems')
    .getFullList<Row>({ filter: `channel = "${channel}"`, sort: 'number' })

test.describe('a channel without programs', () => {
  test('automatically shows a bulletin minutes after it was written and approved', async () => {
    const { api, organization, server } = stage
    const channel = await api.collection('channels').create({
      organization,
      name: 'Town Board',
      slug: 'town-board',
      playout: 'linear',
      // Only the slate, until the channel has its own bulletin.
      public: true,
      fill: [{ source: 'bulletins', turns: 3 }],
    })
    for (const { id } of await api.collection('bulletins').getFullList()) {
      await api.collection('bulletins').update(id, { archived: true })
    }
    const playlist = `${server.url}/live/demo/town-board/720.m3u8`
    await expect.poll(async () => (await fetch(playlist)).status, SOON).toBe(200)
    const ident = async () => new Set((await ledgerOf(channel.id)).map(({ asset }) => asset))
    // The slate, and the slide that names the station.
    await expect.poll(async () => (await ident()).size, SOON).toBe(2)
    const before = await ident()

    const page = await stage.openStudio('/ads/bulletins/new')
    await page.getByRole('textbox', { name: 'Title' }).fill('Flu shots at the library')
    await page.getByRole('textbox', { name: 'Text' }).fill('Friday from 9 to 4.\nNo appointment.')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/ads\/bulletins\/\w{15}$/)
    await page.locator('[data-field="status"] input').first().click()
    await page.getByRole('option', { name: 'Approved' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    const added = async () =>
      (await ledgerOf(channel.id)).find(({ asset }) => !before.has(asset))?.asset ?? ''
    await expect.poll(added, SOON).not.toBe('')
    const slide = await added()
    await expect.poll(async () => (await fetch(playlist)).text(), SOON).toContain(slide)
    await page.context().close()
  })
})
