import type { Browser, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { closeWindows, DESKTOP, openWindow, sharedBrowser } from '../testing/browser.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'

const CHIEF = { email: 'chief@station.example', password: 'chief of all stations' }
let server: RunningServer
let browser: Browser
let api: PocketBase

test.beforeAll(async () => {
  server = await startServer()
  browser = await sharedBrowser()
  api = new PocketBase(server.url)
})

test.afterAll(async () => {
  await closeWindows()
  await server?.stop()
})

/** Matches a form label, which ends with an asterisk when the field is required. */
const labelled = (name: string) => new RegExp(`^${name}( \\*)?$`)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function logInAsChief(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path)
  await page.getByLabel('Email').fill(CHIEF.email)
  await page.getByLabel('Password', { exact: true }).fill(CHIEF.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(server.url + path)
  await page.locator('#page h1').waitFor()
}

async function open(path: string, options = DESKTOP): Promise<Page> {
  const page = await openWindow(browser, options)
  await logInAsChief(page, path)
  return page
}

test.describe('the first run', () => {
  test('asks the first visitor to create an administrator, and logs them in', async () => {
    const page = await openWindow(browser)
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
    await heading(page, 'Collections').waitFor()
    await api.collection('_superusers').authWithPassword(CHIEF.email, CHIEF.password)
    await page.context().close()
  })

  test('says that it is over once there is an administrator', async () => {
    const page = await openWindow(browser)
    await page.goto(`${server.url}/admin/first-run`)
    await page.getByText('The first administrator was already created.').waitFor()
    await page.getByRole('link', { name: 'Log in as administrator' }).click()
    await page.waitForURL(/\/admin\/login$/)
    await page.context().close()
  })
})

test.describe('settings', () => {
  test('apply at once, and show faults at their fields', async () => {
    const page = await open('/admin/settings/general')
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Harbour Stations')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(async () => (await api.settings.getAll()).meta.appName)
      .toBe('Harbour Stations')

    await page.getByRole('link', { name: 'Mail', exact: true }).click()
    await page.getByLabel('Send through a mail server').click({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    const server = page.getByRole('textbox', { name: 'Mail server', exact: true })
    await expect.poll(() => server.getAttribute('aria-invalid')).toBe('true')
    await page.context().close()
  })
})

test.describe('the administrators’ area', () => {
  test('has its own session, and its pages lead to logging in and back', async () => {
    const page = await open('/admin/logs')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(/\/admin\/login$/)
    await page.goto(`${server.url}/admin/logs`)
    await page.waitForURL(/\/admin\/login\?back=/)
    await page.context().close()
  })

  test('adds an administrator, and keeps the last one', async () => {
    const page = await open('/admin/administrators')
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
    await page.context().close()
  })
})

test.describe('collections of this installation', () => {
  const RECORDS = '/admin/records/lenders'

  test('are created, keep data in a renamed field, and are dropped only after typing a name', async () => {
    const page = await open('/admin/collections/new')
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
    await page.waitForURL(server.url + RECORDS)
    await page.getByText('Kept through it all').first().waitFor()

    await page.goto(`${server.url}/admin/collections/lenders`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const drop = page.getByRole('button', { name: 'Delete collection' })
    await page.getByLabel('Type “lenders” to continue').fill('lender')
    expect(await drop.isDisabled()).toBe(true)
    await page.getByLabel('Type “lenders” to continue').fill('lenders')
    await drop.click()
    await page.waitForURL(/\/admin\/collections$/)
    await expect(api.collections.getOne('lenders')).rejects.toMatchObject({ status: 404 })
    await page.context().close()
  })

  test('report how many records a field would lose values in, and continue after confirmation', async () => {
    const fields = [{ name: 'tags', type: 'select', values: ['a', 'b'], maxSelect: 2 }]
    await api.collections.create({ name: 'tagged', type: 'base', fields })
    const { id } = await api.collection('tagged').create({ tags: ['a', 'b'] })
    const page = await open('/admin/collections/tagged')
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
    await page.context().close()
  })

  test('show their records, and the log their requests, in both color modes', async () => {
    const fields = [{ name: 'title', type: 'text' }]
    await api.collections.create({ name: 'lenders', type: 'base', fields })
    await api.collection('lenders').create({ title: 'A lender of lamps' })
    for (const mode of ['dark', 'light']) {
      const page = await openWindow(browser)
      await page.addInitScript((chosen) => localStorage.setItem('color-mode', chosen), mode)
      await logInAsChief(page, RECORDS)
      await page.getByText('A lender of lamps').first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])

      await page.goto(`${server.url}/admin/logs`)
      await page.getByLabel('Part of an address or a filter').fill('/api/collections/lenders')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      const made = page.getByRole('button', { name: 'POST /api/collections/lenders/records' })
      await made.first().click()
      await page.getByText('Administrator').first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.context().close()
    }
  })

  test('of users have their own login providers, whose secrets stay secret', async () => {
    const page = await open('/admin/collections/users')
    const providers = page.getByRole('region', { name: 'Log in with providers' })
    await providers.getByRole('button', { name: 'Add provider' }).click()
    await page.getByRole('menuitem', { name: 'Oidc', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Add provider' })
    await save.click()
    const id = dialog.getByRole('textbox', { name: labelled('Client ID') })
    await expect.poll(() => id.getAttribute('aria-invalid')).toBe('true')
    await id.fill('docket')
    await dialog.getByLabel(labelled('Client secret')).fill('very secret indeed')
    await dialog.getByLabel('Name on the button').fill('The Club')
    const address = dialog.getByLabel(labelled('Login address'))
    await address.fill('nowhere')
    await dialog.getByLabel(labelled('Token address')).fill('https://club.example/token')
    await save.click()
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
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
    await page.context().close()
  })

  test('of users accept mailed codes and a second factor, if there are two methods', async () => {
    const page = await open('/admin/collections/users')
    const ways = async () => {
      const { otp, mfa } = await api.collections.getOne('users', { requestKey: null })
      return { otp, mfa }
    }
    const save = page.getByRole('button', { name: 'Save login settings' })
    const providers = page.getByRole('switch', { name: 'People can log in with providers' })
    await providers.click()
    await expect.poll(() => providers.isChecked()).toBe(false)
    const second = page.getByRole('switch', { name: 'A second login method is required' })
    await second.click()
    await save.click()
    await page.getByText('Turn on two of these first').waitFor()

    await page.getByRole('switch', { name: /an emailed code/ }).click()
    const digits = page.getByLabel(labelled('Digits in a code'))
    await digits.fill('5')
    await page.getByLabel('Only for users who match').fill('nothing = 1')
    await save.click()
    await page.getByText('must be 6 or more').waitFor()
    await digits.fill('10')
    await save.click()
    const rule = page.getByLabel('Only for users who match')
    await expect.poll(() => rule.getAttribute('aria-invalid')).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    await rule.fill('verified = true')
    await save.click()
    await expect.poll(ways).toEqual({
      otp: { enabled: true, duration: 180, length: 10 },
      mfa: { enabled: true, duration: 1800, rule: 'verified = true' },
    })

    await second.click()
    await page.getByRole('switch', { name: /an emailed code/ }).click()
    await save.click()
    await expect.poll(ways).toMatchObject({ otp: { enabled: false }, mfa: { enabled: false } })
    await providers.click()
    await expect.poll(() => providers.isChecked()).toBe(true)
    await page.context().close()
  })
})
