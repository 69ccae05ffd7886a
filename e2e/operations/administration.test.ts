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

/** Opens a page in the window of the chief, who is logged in since the first run. */
async function open(path: string): Promise<void> {
  await page.goto(server.url + path)
  await page.locator('#page h1').waitFor()
}

test.describe.configure({ mode: 'serial' })

test.describe('the administrators of an installation', () => {
  test('begin with the first visitor, who adds another one, and the last one stays', async () => {
    await page.goto(`${server.url}/`)
    await page.waitForURL(`${server.url}/admin/first-run`)
    const make = page.getByRole('button', { name: 'Create administrator' })
    await page.getByLabel('Email').fill(CHIEF.email)
    await page.getByLabel(labelled('Password')).fill('short')
    await page.getByRole('status').getByText('Easy to guess').waitFor()
    await make.click()
    await page.getByRole('alert').filter({ hasText: 'Fix the highlighted fields' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByLabel(labelled('Password')).fill(CHIEF.password)
    await page.getByRole('status').getByText('Very good').waitFor()
    await page.getByLabel('Repeat the password').fill(CHIEF.password)
    await make.click()
    await page.getByRole('link', { name: 'Create your station' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Open the administration' }).click()
    await page.waitForURL(`${server.url}/admin/collections`)
    await page.getByRole('heading', { name: 'Collections', level: 1 }).waitFor()
    await api.collection('_superusers').authWithPassword(CHIEF.email, CHIEF.password)
    await page.goto(`${server.url}/admin/first-run`)
    await page.getByText('The first administrator was already created.').waitFor()

    // A session of its own, whose pages lead to logging in and back.
    await open('/admin/administrators')
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
  })

  test('change settings, which apply at once and show faults at their fields', async () => {
    await open('/admin/settings/general')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour Stations')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await api.settings.getAll()).meta.appName)
      .toBe('Harbour Stations')
    await page.getByRole('link', { name: 'Mail', exact: true }).click()
    await page.getByLabel('Send through a mail server').click({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    const mailServer = page.getByRole('textbox', { name: 'Mail server', exact: true })
    await expect(mailServer).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('collections of this installation', () => {
  test('are created, keep data in a renamed field, and are dropped only after typing a name', async () => {
    await open('/admin/collections/new')
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
    await open('/admin/logs')
    await page.getByLabel('Part of an address or a filter').fill('/api/collections/lenders')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const made = page.getByRole('button', { name: 'POST /api/collections/lenders/records' })
    await made.first().click()
    await expect(page.getByText('Administrator').first()).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await open('/admin/collections/lenders')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const drop = page.getByRole('button', { name: 'Delete collection' })
    await page.getByLabel('Type “lenders” to continue').fill('lender')
    expect(await drop.isDisabled()).toBe(true)
    await page.getByLabel('Type “lenders” to continue').fill('lenders')
    await drop.click()
    await page.waitForURL(/\/admin\/collections$/)
    await expect(api.collections.getOne('lenders')).rejects.toMatchObject({ status: 404 })
  })

  test('report how many records a field would lose values in, and continue after confirmation', async () => {
    const fields = [{ name: 'tags', type: 'select', values: ['a', 'b'], maxSelect: 2 }]
    await api.collections.create({ name: 'tagged', type: 'base', fields })
    const { id } = await api.collection('tagged').create({ tags: ['a', 'b'] })
    await open('/admin/collections/tagged')
    await page.getByRole('button', { name: 'Change tags' }).click()
    await page.getByLabel('Maximum choices').fill('1')
    await page.getByRole('button', { name: 'Apply' }).click()
    const answers = { Cancel: ['a', 'b'], 'Change and delete them': 'b' }
    for (const [name, tags] of Object.entries(answers)) {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('would lose values of 1 record.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name }).click()
      const tagsOf = async () => (await api.collection('tagged').getOne(id)).tags
      await expect.poll(tagsOf).toEqual(tags)
    }
  })

  test('of users have their own login providers, mailed codes, and a second factor', async () => {
    await open('/admin/collections/users')
    const providers = page.getByRole('region', { name: 'Log in with providers' })
    await providers.getByRole('button', { name: 'Add provider' }).click()
    await page.getByRole('menuitem', { name: 'Oidc', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Add provider' })
    await save.click()
    const id = dialog.getByRole('textbox', { name: labelled('Client ID') })
    await expect(id).toHaveAttribute('aria-invalid', 'true')
    await id.fill('docket')
    await dialog.getByLabel(labelled('Client secret')).fill('very secret indeed')
    await dialog.getByLabel('Name on the button').fill('The Club')
    const address = dialog.getByLabel(labelled('Login address'))
    await address.fill('nowhere')
    await dialog.getByLabel(labelled('Token address')).fill('https://club.example/token')
    await save.click()
    await expect(address).toHaveAttribute('aria-invalid', 'true')
    await address.fill('https://club.example/authorize')
    await save.click()

    await providers.getByRole('cell', { name: 'The Club' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const offered = async () =>
      (await api.collection('users').listAuthMethods()).oauth2.providers.map(
        (one) => one.displayName,
      )
    expect(await offered()).toEqual(['The Club'])
    expect(JSON.stringify(await api.collections.getOne('users'))).not.toContain('very secret')
    await providers.getByRole('button', { name: 'Remove oidc' }).click()
    await expect.poll(offered).toEqual([])

    await open('/admin/collections/users')
    const ways = async () => {
      const { otp, mfa } = await api.collections.getOne('users', { requestKey: null })
      return { otp, mfa }
    }
    const saveAll = page.getByRole('button', { name: 'Save login settings' })
    const hasProviders = page.getByRole('switch', { name: 'People can log in with providers' })
    await hasProviders.click()
    await expect(hasProviders).toBeChecked({ checked: false })
    const second = page.getByRole('switch', { name: 'A second login method is required' })
    await second.click()
    await saveAll.click()
    await page.getByText('Turn on two of these first').waitFor()

    await page.getByRole('switch', { name: /an emailed code/ }).click()
    const digits = page.getByLabel(labelled('Digits in a code'))
    await digits.fill('5')
    await page.getByLabel('Only for users who match').fill('nothing = 1')
    await saveAll.click()
    await page.getByText('must be 6 or more').waitFor()
    await digits.fill('10')
    await saveAll.click()
    const rule = page.getByLabel('Only for users who match')
    await expect(rule).toHaveAttribute('aria-invalid', 'true')
    expect(await accessibilityFaults(page)).toEqual([])
    await rule.fill('verified = true')
    await saveAll.click()
    await expect.poll(ways).toEqual({
      otp: { enabled: true, duration: 180, length: 10 },
      mfa: { enabled: true, duration: 1800, rule: 'verified = true' },
    })

    await second.click()
    await page.getByRole('switch', { name: /an emailed code/ }).click()
    await saveAll.click()
    await expect.poll(ways).toMatchObject({ otp: { enabled: false }, mfa: { enabled: false } })
    await hasProviders.click()
    await expect(hasProviders).toBeChecked({ checked: true })
  })
})
