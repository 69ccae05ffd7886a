import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test.describe('a channel without programs', () => {
  // `fill.proof.ts` waits for a bulletin that is written while the channel is on air.
  test('is on air for viewers with its logo and crawl over the picture, page by page with reduced motion', async () => {
    const { api, organization, server } = stage
    const channel = await api.collection('channels').create({
      organization,
      name: 'Town Board',
      slug: 'town-board',
      playout: 'linear',
      public: true,
      fill: [{ source: 'bulletins', turns: 3 }],
    })
    const page = await stage.openStudio(`/channels/settings/${channel.id}`)
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') }
    await page.locator('[data-field="logo"] input[type="file"]').setInputFiles(logo)
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByLabel('What 2').selectOption({ label: 'What comes next' })
    await page.getByLabel('Turns 2').fill('x')
    await page.locator('[data-field="bug"] input').first().click()
    await page.getByRole('option', { name: 'Bottom right' }).click()
    const text = `The ferry does not sail today. ${'Buses run from Mill Lane instead. '.repeat(4)}`
    await page.getByRole('textbox', { name: 'Crawl', exact: true }).fill(text)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter the turns of line 2', { exact: false }).last().waitFor()
    await page.getByLabel('Turns 2').fill('2')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = async () =>
      (await api.collection('channels').getOne(channel.id)).fill as { turns: unknown }[]
    await expect.poll(async () => (await saved()).length).toBe(2)
    await page.context().close()

    const shown = await openWindow(stage.browser, { ...DESKTOP, reducedMotion: 'reduce' })
    await shown.goto(`${server.url}/tvguide/demo/town-board/watch`)
    await shown.getByRole('button', { name: 'Play' }).click()
    const picture = shown.locator('.g-picture-frame')
    await picture.locator('.g-crawl-still').getByText('The ferry does not sail').waitFor()
    const bug = picture.locator('.g-bug')
    await bug.waitFor()
    const [frame, corner, crawl] = await Promise.all(
      [picture, bug, picture.locator('.g-crawl')].map((one) => one.boundingBox()),
    )
    expect((corner?.x ?? 0) - (frame?.x ?? 0)).toBeGreaterThan((frame?.width ?? 0) / 2)
    // The captions have the bottom of the picture to themselves.
    const crawlEnds = (crawl?.y ?? 0) + (crawl?.height ?? 0)
    expect(crawlEnds).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0) / 3)
    expect(await accessibilityFaults(shown)).toEqual([])
    await shown.emulateMedia({ reducedMotion: 'no-preference' })
    await picture.locator('.g-crawl-run').waitFor()
    await shown.context().close()
  })
})
