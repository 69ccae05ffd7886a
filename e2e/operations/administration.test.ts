import type { Browser, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { closeWindows, openWindow, sharedBrowser } from '../testing/browser.ts'
import { type HostedServer, startHostedServer } from '../testing/hosted-server.ts'
import { expect, test } from '../testing/test.ts'

const CHIEF = { email: 'chief@station.example', password: 'chief of all stations' }
let server: HostedServer
let browser: Browser
let api: PocketBase
let page: Page

test.beforeAll(async () => {
  server = await startHostedServer()
  browser = await sharedBrowser()
  api = new PocketBase(server.url)
  page = await openWindow(browser)
})

test.afterAll(async () => {
  await closeWindows()
  await server?.stop()
})

/** Matches a form label, which ends with an asterisk when the field is required. */
const labelled = (name: string) => new RegExp(`^${name}( \\*)?$`)

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(CHIEF.email)
  await page.getByLabel('Password', { exact: true }).fill(CHIEF.password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Follows a link of the administration to one of its pages. */
async function open(name: string): Promise<void> {
  const ways = page.getByRole('navigation', { name: 'Administration' })
  await ways.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test.describe.configure({ mode: 'serial' })

test.describe('the administrators of an installation', () => {
  test('begin with the first visitor, who adds another one, and the last one cannot be removed', async () => {
    await page.goto(`${server.url}/`)
    await page.waitForURL(`${server.url}/admin/first-run`)
    const make = page.getByRole('button', { name: 'Create administrator' })
    await page.getByLabel('Email').fill(CHIEF.email)
    await page.getByLabel(labelled('Password')).fill(CHIEF.password)
    await page.getByLabel('Repeat the password').fill(CHIEF.password)
    expect(await accessibilityFaults(page)).toEqual([])
    await make.click()
    await page.getByRole('link', { name: 'Create your station' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Open Administration' }).click()
    await page.waitForURL(`${server.url}/admin/collections`)
    await page.getByRole('heading', { name: 'Collections', level: 1 }).waitFor()
    await api.collection('_superusers').authWithPassword(CHIEF.email, CHIEF.password)

    // A separate session, whose pages redirect to the login and back.
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/admin\/login$/)
    await page.goto(`${server.url}/admin/administrators`)
    await page.waitForURL(/\/admin\/login\?back=/)
    await logIn(page)
    await page.waitForURL(`${server.url}/admin/administrators`)

    await page.getByRole('button', { name: 'New administrator' }).click()
    await page.getByLabel('Email').fill('deputy@station.example')
    await page.getByLabel(labelled('Password')).fill('deputy of all')
    await page.getByLabel('Repeat the password').fill('deputy of all')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await page.waitForURL(/\/admin\/administrators\/[a-z0-9]{15}$/)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/admin\/administrators$/)
    await page.getByRole('link', { name: CHIEF.email }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('only existing admin').waitFor()
    await page.keyboard.press('Escape')
  })

  test('change settings, make a backup, and have a collection that keeps its data until it is dropped', async () => {
    await test.step('settings apply at once', async () => {
      await open('Settings')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Stations')
      await page.getByRole('button', { name: 'Save' }).click()
      const name = async () => (await api.settings.getAll()).meta.appName
      await expect.poll(name).toBe('Harbour Stations')
    })

    // `backups-page.test.tsx` covers the rest of the page.
    await test.step('a backup is made, and deleted', async () => {
      const stored = async () => (await api.backups.getFullList({ requestKey: null })).length
      await open('Backups')
      await page.getByRole('button', { name: 'Create backup' }).click()
      await page.getByRole('button', { name: /^Delete / }).click()
      expect(await stored()).toBe(1)
      await page.getByLabel('Type “delete” to continue').fill('delete')
      await page.getByRole('button', { name: 'Delete backup' }).click()
      await page.getByText('No backups yet.').waitFor()
      expect(await stored()).toBe(0)
    })

    // `collection-page.test.tsx` covers the texts at its fields and the questions asked before values are lost.
    await test.step('a collection keeps its data when a field is renamed', expectStoredData)
    await test.step('requests are in the log', async () => {
      await open('Logs')
      await page.getByLabel('Part of an address or a filter').fill('/api/collections/lenders')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      const made = page.getByRole('button', { name: 'POST /api/collections/lenders/records' })
      await made.first().click()
      await expect(page.getByText('Administrator').first()).toBeVisible()
      expect(await accessibilityFaults(page)).toEqual([])
    })

    await test.step('a collection is dropped only after its name is typed', async () => {
      await open('Collections')
      await page.getByRole('link', { name: 'lenders', exact: true }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      const drop = page.getByRole('button', { name: 'Delete collection' })
      await page.getByLabel('Type “lenders” to continue').fill('lender')
      expect(await drop.isDisabled()).toBe(true)
      await page.getByLabel('Type “lenders” to continue').fill('lenders')
      await drop.click()
      await page.waitForURL(/\/admin\/collections$/)
      await expect(api.collections.getOne('lenders')).rejects.toMatchObject({ status: 404 })
    })
  })
})

async function expectStoredData(): Promise<void> {
  await open('Collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByRole('textbox', { name: labelled('Name') }).fill('lenders')
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: labelled('Name') }).fill('title')
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('button', { name: 'Create collection' }).click()
  await page.waitForURL(/\/admin\/collections\/lenders$/)
  const { id } = await api.collection('lenders').create({ title: 'Kept through it all' })

  await page.getByRole('button', { name: 'Change title' }).click()
  await dialog.getByRole('textbox', { name: labelled('Name') }).fill('caption')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const captionOf = async () => (await api.collection('lenders').getOne(id)).caption
  await expect.poll(captionOf).toBe('Kept through it all')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Records' }).click()
  await page.waitForURL(`${server.url}/admin/records/lenders`)
  await page.getByText('Kept through it all').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
}
