import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { countCalls, goTo } from '../testing/page-look.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG } from '../testing/time/long-form.ts'

const stage = demoStage()

/** Colors that are hard to read on some page or on every page. */
const COLORS = ['#777777', '#ffff00', '#fefefe', '#010101', '#ff0000', '#0000ff', '#00ff00']
const MODES = ['dark', 'light'] as const

/** Gives every record of these collections one of the colors, in turn. */
async function recolor(...collections: string[]): Promise<void> {
  for (const collection of collections) {
    const records = await stage.api.collection(collection).getFullList()
    for (const [at, { id }] of records.entries())
      await stage.api.collection(collection).update(id, { color: COLORS[at % COLORS.length] })
  }
}

async function dress(page: Page, mode: (typeof MODES)[number]): Promise<void> {
  await page.evaluate((one) => {
    document.documentElement.dataset.mantineColorScheme = one
  }, mode)
}

test.describe('the studio with a station’s colors', () => {
  test('is readable on the dark and light pages that show them', async () => {
    await recolor('categories', 'channels')
    const { api, organization } = stage
    await api.collection('organizations').update(organization, { guideAccent: COLORS[0] })
    const [channel] = await api.collection('channels').getFullList({ sort: 'position' })
    const [show] = await api.collection('shows').getFullList({ filter: 'thumbnail = ""' })
    const storageState = keptSession(stage.server.url, stage.api)
    const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
    await page.addInitScript(countCalls)
    await page.addInitScript(() => localStorage.setItem('walls', JSON.stringify(['/shows'])))
    await page.goto(`${stage.server.url}/members`)
    const faults: string[] = []
    const few = [`/channels/${channel?.id}`, '/shows', '/organization']
    const others = [
      '/dashboard',
      '/channels',
      `/channels/${channel?.id}?view=week`,
      '/schedule',
      `/channels/settings/${channel?.id}`,
      '/categories',
      `/shows/${show?.id}`,
    ]
    for (const path of IS_LONG ? [...few, ...others] : few) {
      await goTo(page, path)
      await expect(page.getByText('Page Not Found')).toHaveCount(0)
      for (const mode of MODES) {
        await dress(page, mode)
        const found = await accessibilityFaults(page, 'colors')
        faults.push(...found.map((fault) => `${path}, ${mode}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
})

test.describe('the embed code', () => {
  test('adjusts colors that would be hard to read, and says so', async () => {
    const { api, organization } = stage
    const { id } = await api
      .collection('embeds')
      .create({ organization, name: 'Colors', kind: 'guide' })
    const page = await stage.openStudio(`/embeds/${id}?tab=code`)
    await page.locator('docket-embed').getByText('Harbor 8 Public').first().waitFor()
    const faults: string[] = []
    const choices = ['', ...COLORS]
    for (const [at, ground] of choices.slice(0, IS_LONG ? choices.length : 2).entries()) {
      const [text, accent] = [1, 3].map((turn) => choices[(at + turn) % choices.length] ?? '')
      const colors = { Background: ground, Text: text, Accent: accent }
      for (const [field, color] of Object.entries(colors))
        await page.getByLabel(field, { exact: true }).fill(color ?? '')
      for (const mode of MODES) {
        await dress(page, mode)
        const found = await accessibilityFaults(page, 'colors')
        faults.push(...found.map((fault) => `${[ground, text, accent]}, ${mode}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
    await page.getByLabel('Background', { exact: true }).fill('#000000')
    await page.getByLabel('Text', { exact: true }).fill('#000000')
    await expect(
      page.getByRole('status').filter({ hasText: /hard to read are changed: .*Text #\w{6}/ }),
    ).toBeVisible()
    await expect(page.getByText('--docket-ground: #000000')).toBeVisible()
    await page.context().close()
  })
})
