import type { Browser, Page } from 'playwright-core'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow } from './testing/browser.ts'
import { type RunningServer, startServer } from './testing/server.ts'
import { DEMO, signIn } from './testing/studio.ts'

let server: RunningServer
let browser: Browser
let api: PocketBase

beforeAll(async () => {
  server = await startServer({ DOCKET_DEMO: '1' })
  browser = await launchBrowser()
  api = new PocketBase(server.url)
  await api.collection('users').authWithPassword(DEMO.email, DEMO.password)
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

// Under load, an answer may take a while.
const PATIENT = { timeout: 20_000 }

async function open(path: string): Promise<Page> {
  const page = await openWindow(browser, DESKTOP)
  await signIn(page, server, path)
  return page
}

const found = (collection: string, filter: string) =>
  api.collection(collection).getFirstListItem(filter, { requestKey: null })

describe('the state of a record', () => {
  it('is changed by a button for each state that it may go to, and for no other', async () => {
    const { id } = await found('reservations', 'status = "overdue"')
    const page = await open(`/equipment/bookings/${id}`)
    const states = page.getByRole('region', { name: 'State' })
    await states.getByText('Overdue').waitFor()
    expect(await states.getByRole('button').allTextContents()).toEqual(['Take back', 'Mark lost'])

    await states.getByRole('button', { name: 'Take back' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Condition when it came back').fill('Scratched lens hood.')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await states.getByText('Returned').waitFor(PATIENT)
    const booking = await api.collection('reservations').getOne(id)
    expect(booking).toMatchObject({ status: 'returned', inCondition: 'Scratched lens hood.' })
    expect(Date.parse(String(booking.returnedAt))).toBeGreaterThan(Date.parse(booking.created))
    await page.context().close()
  })
})

describe('a record that others lead to', () => {
  it('lists them, and begins a new one that leads to it', async () => {
    const { id } = await found('members', 'name = "Odile Marchetti"')
    const page = await open(`/members/${id}?tab=certificates`)
    await page.getByRole('link', { name: 'Field camera' }).waitFor(PATIENT)
    await page.getByRole('button', { name: 'New certificate' }).click()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Member' }).inputValue(), PATIENT)
      .toBe('Odile Marchetti')
    await page.context().close()
  })
})

describe('a spot', () => {
  it('shows what in its words sounds like an advertisement', async () => {
    const { id } = await found('spots', 'title = "Boatyard summer"')
    const page = await open(`/ads/${id}?tab=words`)
    await page.getByText('20% off').waitFor(PATIENT)
    expect(await page.getByRole('main').locator('q').allTextContents()).toEqual([
      'best',
      'Come in',
      '20% off',
      'your',
    ])
    await page.context().close()
  })
})

describe('a campaign', () => {
  it('says how it paces: delivered against what the days gone by call for', async () => {
    const { id } = await found('campaigns', 'name = "Bakery, spring season"')
    const page = await open(`/campaigns/${id}?tab=pacing`)
    await page.getByText(/^Behind: .* 70 % of what is due/).waitFor(PATIENT)
    await page.getByText('14 of 60 airings').waitFor()
    await page.context().close()
  })
})

describe('S2.1 a page of the station’s work', () => {
  it.each([
    ['/members', 'Odile Marchetti'],
    ['/equipment', 'Camera A'],
    ['/equipment/bookings', 'LED panels'],
    ['/ads', 'Boatyard summer'],
    ['/campaigns', 'Bakery, spring season'],
  ])('%s lists what there is, and is readable for everyone', async (path, name) => {
    const page = await open(path)
    await page.getByRole('link', { name }).first().waitFor(PATIENT)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })
})
