import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { countCalls, lookAt } from '../testing/page-look.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

/** Colors that are hard to read on one page or on all. */
const COLORS = ['#777777', '#ffff00', '#fefefe', '#010101', '#ff0000', '#0000ff', '#00ff00']
const MODES = ['dark', 'light'] as const

type Mode = (typeof MODES)[number]

/** Gives every record of the collections one of the colors, by turns. */
async function recolor(...collections: string[]): Promise<void> {
  for (const collection of collections) {
    const records = await stage.api.collection(collection).getFullList()
    for (const [at, { id }] of records.entries())
      await stage.api.collection(collection).update(id, { color: COLORS[at % COLORS.length] })
  }
}

async function openIn(mode: Mode, path: string): Promise<Page> {
  const page = await stage.openStudio(path)
  await page.addInitScript(countCalls)
  await page.addInitScript((one) => {
    localStorage.setItem('color-mode', one)
    localStorage.setItem('walls', JSON.stringify(['/shows']))
  }, mode)
  return page
}

test.describe('the studio with a station’s colors', () => {
  for (const mode of MODES)
    test(`is readable on ${mode} pages that show them`, async () => {
      await recolor('categories', 'channels')
      await stage.api
        .collection('organizations')
        .update(stage.organization, { guideAccent: COLORS[MODES.indexOf(mode)] })
      const [channel] = await stage.api.collection('channels').getFullList({ sort: 'position' })
      const [show] = await stage.api.collection('shows').getFullList({ filter: 'thumbnail = ""' })
      const page = await openIn(mode, '/dashboard')
      const faults: string[] = []
      for (const path of [
        '/dashboard',
        '/channels',
        `/channels/${channel?.id}`,
        `/channels/${channel?.id}?view=week`,
        `/channels/settings/${channel?.id}`,
        '/schedule',
        '/categories',
        '/shows',
        `/shows/${show?.id}`,
        '/organization',
      ]) {
        await page.goto(stage.server.url + path)
        await lookAt(page)
        expect(await page.getByText('Page Not Found').count()).toBe(0)
        expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(mode)
        const found = await accessibilityFaults(page, true)
        faults.push(...found.map((fault) => `${path}: ${fault}`))
      }
      expect(faults).toEqual([])
      await page.context().close()
    })
})

test.describe('the embed code', () => {
  for (const mode of MODES)
    test(`changes colors that would be hard to read on ${mode} sites, and says so`, async () => {
      const { api, organization } = stage
      const { id } = await api
        .collection('embeds')
        .create({ organization, name: mode, kind: 'guide' })
      const page = await openIn(mode, `/embeds/${id}?tab=code`)
      await page.goto(`${stage.server.url}/embeds/${id}?tab=code`)
      await page.locator('docket-embed').getByText('Harbor 8 Public').first().waitFor()
      const faults: string[] = []
      const choices = ['', ...COLORS]
      for (const [at, ground] of choices.entries()) {
        const [text, accent] = [1, 3].map((turn) => choices[(at + turn) % choices.length] ?? '')
        for (const [field, color] of Object.entries({
          Background: ground,
          Text: text,
          Accent: accent,
        }))
          await page.getByLabel(field, { exact: true }).fill(color ?? '')
        const found = await accessibilityFaults(page, true)
        faults.push(...found.map((fault) => `${[ground, text, accent]}: ${fault}`))
      }
      expect(faults).toEqual([])
      await page.getByLabel('Background', { exact: true }).fill('#000000')
      await page.getByLabel('Text', { exact: true }).fill('#000000')
      await page
        .getByRole('status')
        .filter({ hasText: /hard to read are changed: .*Text #\w{6}/ })
        .waitFor()
      await page.getByText('--docket-ground: #000000').waitFor()
      await page.context().close()
    })
})
