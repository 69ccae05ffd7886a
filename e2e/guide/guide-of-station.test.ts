import { extract } from '@extractus/oembed-extractor'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { startForeignSite } from '../testing/foreign-site.ts'
import { expect, test } from '../testing/test.ts'

// What a station controls in its guide: gaps in its lineup, embeds on other sites, links, and appearance.
const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MINUTE_MS = 60_000
const channels = () => stage.api.collection('channels')

/**
 * Creates a channel in a time zone where it is shortly after noon, whatever the local time. Nothing airs
 * within four minutes of now.
 */
async function airAroundNow(): Promise<string> {
  const { organization, api } = stage
  const now = Date.now() - (Date.now() % MINUTE_MS)
  const ahead = 12 - new Date(now).getUTCHours()
  const timeZone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  const channel = await channels().create({
    ...{ organization, name: 'Noon', slug: 'noon', public: true, position: 96, timeZone },
  })
  const air = (title: string, fromMin: number, untilMin: number) =>
    api.collection('airings').create({
      ...{ organization, channel: channel.id, title, source: 'local' },
      startsAt: new Date(now + fromMin * MINUTE_MS).toISOString(),
      endsAt: new Date(now + untilMin * MINUTE_MS).toISOString(),
    })
  await air('All night', -16 * 60, -10 * 60)
  await air('Morning', -10 * 60, -1)
  await air('Bulletin', 3, 8)
  await air('Weather', 8, 13)
  await air('Tides', 13, 18)
  await air('Late show', 60, 14 * 60)
  return channel.slug
}

test.describe('a channel with nothing on', () => {
  test('has a page that begins now, with the past folded and short programs listed by name', async () => {
    const slug = await airAroundNow()
    const page = await openWindow(stage.browser, { ...PHONE, javaScriptEnabled: false })
    await page.goto(`${stage.server.url}${GUIDE}/${slug}`)
    const lines = page.locator('.g-listings li:visible')
    const line = (title: string) => page.locator('.g-listings li', { hasText: title }).last()

    expect(await lines.first().getAttribute('aria-current')).toBe('time')
    expect(await lines.first().textContent()).toContain('Now: Nothing is listed until')
    expect(await line('Morning').isVisible()).toBe(false)
    await page.getByText('Earlier today: 2 programs').tap()
    expect(await line('All night').textContent()).toContain('since ')
    expect(await line('Morning').textContent()).not.toContain('since ')
    expect(await line('Late show').textContent()).toContain('until ')
    expect(await line('Tides').isVisible()).toBe(false)
    await page.getByText('Bulletin, Weather and 1 more').tap()
    expect(await line('Tides').isVisible()).toBe(true)

    await page.locator('.g-days li:has(+ li [aria-current=date]) a').click()
    expect(await page.locator('.g-earlier').count()).toBe(0)
    expect(await line('All night').isVisible()).toBe(true)
    await page.context().close()
  })

  test('has a focusable place for now in grid and list', async () => {
    const page = await openWindow(stage.browser)
    await page.goto(`${stage.server.url}${GUIDE}?view=grid`)
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('n')
    const focused = (name: string) =>
      page.evaluate((attribute) => document.activeElement?.getAttribute(attribute) ?? '', name)
    await expect.poll(() => focused('aria-label')).toMatch(/^Nothing is listed, .*, now, .*Noon/)
    expect(await focused('aria-current')).toBe('time')

    await page.getByRole('link', { name: 'List', exact: true }).click()
    const noon = page.getByRole('region', { name: 'Noon' })
    const gap = noon.getByRole('link', { name: /Now: Nothing is listed until/ })
    await gap.focus()
    expect(await gap.getAttribute('aria-current')).toBe('time')
    await page.goto(`${stage.server.url}${GUIDE}/noon`)
    await page.getByText('Earlier today').click()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })
})

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
      ...{ organization: stage.organization, name: 'Linked', kind: 'now-next' },
    })
    // Without a configured port, the server does not know its own address, so requests go to the address at
    // which it really listens.
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
      ...{ ...told, type: 'rich', width: 400 },
      html: expect.stringContaining(`/embed/${publicKey}"`),
    })
  })
})

test.describe('a guide in the station’s own color and font', () => {
  test('is readable in dark and light, with any color', async () => {
    const station = stage.api.collection('organizations')
    const guideLinks = ['Donate https://town.example/give']
    for (const guideAccent of ['#ffee00', '#0a0a50']) {
      const look = { guideAccent, guideFont: 'serif', guideLinks, guideFooter: 'By neighbors.' }
      await station.update(stage.organization, look)
      const page = await openWindow(stage.browser, { ...DESKTOP, colorScheme: 'dark' })
      await page.goto(stage.server.url + GUIDE)
      await page.getByRole('link', { name: 'Donate' }).waitFor()
      await page.getByRole('link', { name: 'Filter' }).click()
      await page.getByRole('checkbox').first().waitFor()
      expect([guideAccent, await accessibilityFaults(page)]).toEqual([guideAccent, []])
      await page.emulateMedia({ colorScheme: 'light' })
      expect([guideAccent, await accessibilityFaults(page, true)]).toEqual([guideAccent, []])
      await page.context().close()
    }
    await station.update(stage.organization, { guideAccent: '', guideFont: '', guideLinks: [] })
  })
})
