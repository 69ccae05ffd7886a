import type { Browser, Page } from 'playwright-core'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow, PHONE } from './testing/browser.ts'
import { type RunningServer, startServer } from './testing/server.ts'
import { DEMO, signIn } from './testing/studio.ts'

let server: RunningServer
let browser: Browser
let api: PocketBase
let organization: string

beforeAll(async () => {
  server = await startServer({ DOCKET_DEMO: '1' })
  browser = await launchBrowser()
  api = new PocketBase(server.url)
  const { record } = await api.collection('users').authWithPassword(DEMO.email, DEMO.password)
  organization = record.organization
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await openWindow(browser, options)
  await signIn(page, server, path)
  return page
}

// Under load, an answer may take a while.
const PATIENT = { timeout: 20_000 }

describe('the history of a record', () => {
  it('S6.1 says who changed what, from what to what', async () => {
    const categories = api.collection('categories')
    const { id } = await categories.create({ organization, name: 'Chess' })
    await categories.update(id, { name: 'Chess club' })
    const page = await open(`/categories/${id}`)
    await page.getByRole('link', { name: 'History' }).click()

    const [latest, first] = await Promise.all(
      [0, 1].map(async (place) => {
        const event = page.locator('#page ol > li').nth(place)
        await event.waitFor(PATIENT)
        return event.innerText()
      }),
    )
    expect(latest).toMatch(/changed this/)
    expect(latest?.replaceAll(/\s+/g, ' ')).toContain('Chess → Chess club')
    expect(first).toMatch(/made this/)
  })
})

describe('the organization', () => {
  it('S2.1 is changed by its administrator', async () => {
    const page = await open('/organization')
    await page.getByLabel('Website').fill('https://harbor.example')
    await page.getByLabel('Website').blur()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'hidden', ...PATIENT })

    await expect
      .poll(() => api.collection('organizations').getOne(organization), PATIENT)
      .toMatchObject({ url: 'https://harbor.example' })
  })

  it('S2.1 S6.1 lists every change, and one of them from what to what', async () => {
    const page = await open('/organization/audit')
    await page.getByRole('row').filter({ hasText: 'Changed' }).first().waitFor(PATIENT)

    expect(await page.getByRole('button', { name: 'Export CSV' }).isEnabled()).toBe(true)
  })
})

describe('integrations', () => {
  it('S2.1 show a new webhook’s secret once', async () => {
    const page = await open('/integrations')
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Website')
    await page.getByRole('dialog').getByLabel('Address').fill('https://www.harbor.example/docket')
    await page.getByRole('button', { name: 'Create webhook' }).click()
    await page.getByText(/^whsec_/).waitFor(PATIENT)
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.goto(`${server.url}/integrations/webhooks`)
    await page.getByRole('link', { name: 'Website' }).waitFor(PATIENT)

    expect(await page.getByText(/whsec_/).count()).toBe(0)
  })

  it('S3.4 say at the field why a server cannot be connected', async () => {
    const page = await open('/integrations')
    await page.getByLabel('Address').fill('no address')
    await page.getByRole('button', { name: 'Ask the server' }).click()

    await page.getByText(/Example: \{host\}\/cablecastapi\/v1\//).waitFor(PATIENT)
  })
})

describe('the pages of the station', () => {
  it.each([
    ['/organization', DESKTOP],
    ['/organization/people', DESKTOP],
    ['/organization/audit', DESKTOP],
    ['/organization/fields', PHONE],
    ['/integrations', DESKTOP],
    ['/integrations/runs', DESKTOP],
    ['/integrations/webhooks', PHONE],
    ['/integrations', PHONE],
    ['/organization', PHONE],
  ])('have no fault that axe knows, dark and light: %s', async (path, options) => {
    const page = await open(path, options)
    const faults = await accessibilityFaults(page)
    await page.evaluate(() => localStorage.setItem('color-mode', 'light'))
    await page.reload()
    await page.locator('#page h1').waitFor()

    expect([...faults, ...(await accessibilityFaults(page))]).toEqual([])
  })
})
