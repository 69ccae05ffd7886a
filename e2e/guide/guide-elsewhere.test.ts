import { extract } from '@extractus/oembed-extractor'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { startForeignSite } from '../testing/foreign-site.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const channels = () => stage.api.collection('channels')

test.describe('an embed on another site', () => {
  test('is shown under a strict policy, in the site’s colors, if the site is listed', async () => {
    const site = await startForeignSite(stage.server.url)
    const embed = await stage.api.collection('embeds').create({
      organization: stage.organization,
      name: 'Town',
      kind: 'now-next',
      allowedOrigins: [site.url],
    })
    const page = await openWindow(stage.browser)
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await page.goto(`${site.url}/?key=${embed.publicKey}`)
    const shown = page.locator('docket-embed')
    await shown.getByRole('link', { name: 'Harbor 8 Public' }).waitFor()
    const ground = await shown.evaluate((host) => getComputedStyle(host).backgroundColor)
    expect(ground).toBe('rgb(255, 250, 240)')
    await page.frameLocator('iframe').locator('.g-list h2').first().waitFor()
    expect(faults).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])

    await stage.api
      .collection('embeds')
      .update(embed.id, { allowedOrigins: ['https://town.example'] })
    await page.reload()
    await shown.getByText('does not allow this site').waitFor()
    await site.stop()
    await page.context().close()
  })
})

test.describe('a link to the guide', () => {
  test('is read by an independent oEmbed client, which finds the endpoint from the page', async () => {
    const { slug } = await channels().getFirstListItem('public=true', { sort: 'position' })
    const { publicKey } = await stage.api.collection('embeds').create({
      organization: stage.organization,
      name: 'Linked',
      kind: 'now-next',
    })
    // Without a configured port, the server does not know its own address, so requests go to the address where it
    // actually listens.
    const ask = (address: string) => {
      const { pathname, search } = new URL(address)
      return fetch(stage.server.url + pathname + search)
    }
    const read = (path: string) => extract(stage.server.url + path, { maxwidth: 400 }, ask)
    const provider_name = 'Harbor Community Media'
    const told = { version: '1.0', method: 'auto-discovery', provider_name }

    expect(await read(GUIDE)).toMatchObject({ ...told, type: 'link' })
    expect(await read(`${GUIDE}/${slug}`)).toMatchObject({ ...told, type: 'link' })
    expect(await read(`/embed/${publicKey}`)).toMatchObject({
      ...told,
      type: 'rich',
      width: 400,
      html: expect.stringContaining(`/embed/${publicKey}"`),
    })
  })
})
