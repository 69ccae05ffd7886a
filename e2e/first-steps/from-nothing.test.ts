import type { Browser, Page, Route } from '@playwright/test'
import PocketBase from 'pocketbase'
import { closeWindows, openWindow, sharedBrowser } from '../testing/browser.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'

const CHIEF = { email: 'ada@reedbank.example', password: 'reed-bank-2026' }
const ADA = { email: 'ada@reedbank.example', password: 'reed-bank-on-air-1' }
const STATION = 'Reed Bank'

let server: RunningServer
let browser: Browser

test.beforeAll(async () => {
  server = await startServer()
  browser = await sharedBrowser()
})

test.afterAll(async () => {
  await closeWindows()
  await server?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: false }).first()

/** Reads what the station has, as its owner. */
async function readStation() {
  const api = new PocketBase(server.url)
  await api.collection('users').authWithPassword(ADA.email, ADA.password)
  const titles = async (collection: string) =>
    (await api.collection(collection).getFullList({ sort: 'created' })).map(({ title }) => title)
  return {
    shows: await titles('shows'),
    bulletins: await titles('bulletins'),
    airings: await titles('airings'),
  }
}

test.describe('an empty installation', () => {
  test('leads from the first administrator to a station on air that viewers see', async () => {
    const page = await openWindow(browser)
    await page.goto(server.url)
    await page.waitForURL(`${server.url}/admin/first-run`)
    await page.getByLabel('Email').fill(CHIEF.email)
    await password(page).fill(CHIEF.password)
    await page.getByLabel('Repeat the password').fill(CHIEF.password)
    await button(page, 'Create administrator').click()
    await page.getByRole('link', { name: 'Create your station' }).click()

    await page.waitForURL(`${server.url}/auth/signup`)
    await page.getByLabel('Your name').fill('Ada Reed')
    await page.getByLabel('Email').fill(ADA.email)
    await password(page).fill(ADA.password)
    await page.getByLabel('Your station’s name').fill(STATION)
    await button(page, 'Create the station').click()
    await page.waitForURL(`${server.url}/onboarding`)

    // The setup is left in the middle, and continues after logging in again, in another browser.
    await page.context().close()
    const again = await openWindow(browser)
    await again.goto(`${server.url}/onboarding`)
    await again.getByLabel('Email').fill(ADA.email)
    await password(again).fill(ADA.password)
    await button(again, 'Log in').click()
    await again.waitForURL(`${server.url}/onboarding`)
    await button(again, 'Continue').click()
    await again.getByRole('textbox', { name: 'Name in the URL' }).waitFor()
    await again.getByRole('textbox', { name: 'Name', exact: true }).fill('Reed Bank 3')
    await button(again, 'Add the channel').click()
    await button(again, 'Skip for now').click()
    await again.locator('[data-open=true]').getByRole('button', { name: 'Continue' }).click()
    await again.getByText('Nothing is on Reed Bank 3 now').waitFor()

    await failsInTheMiddle(again)
    const title = 'Good evening, Reed Bank'
    await fillBulletin(again, title)
    await button(again, 'Go on air').click()
    await again.getByText(`You are on air: ${title}`).waitFor()
    expect(await readStation()).toEqual({ shows: [title], bulletins: [title], airings: [title] })
    await again.context().close()

    const viewer = await openWindow(browser)
    await viewer.goto(`${server.url}/tvguide/reed-bank`)
    await viewer.getByText(title).first().waitFor()
    await viewer.getByText('Reed Bank 3').first().waitFor()
    await viewer.context().close()
  })
})

const REFUSAL = { status: 500, json: { status: 500, message: 'Broken.', data: {} } }

/** How each step in turn fails. Only what is written fails; the records can be read. */
const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  shows: async (route) => {
    // The show is made, but its answer is lost.
    await route.fetch()
    await route.abort()
  },
  bulletins: (route) => route.fulfill(REFUSAL),
  channels: (route) => route.fulfill(REFUSAL),
  airings: (route) => route.fulfill(REFUSAL),
}

/** Tries to go on air while one step after the other fails, and loads the page again after each. */
async function failsInTheMiddle(page: Page): Promise<void> {
  for (const [collection, fail] of Object.entries(FAILURES)) {
    const address = `**/api/collections/${collection}/records**`
    // The channel is there already, and is published.
    const method = collection === 'channels' ? 'PATCH' : 'POST'
    await page.route(address, (route) =>
      route.request().method() === method ? fail(route) : route.continue(),
    )
    await fillBulletin(page, `Without ${collection}`)
    await button(page, 'Go on air').click()
    await page.getByRole('alert').filter({ hasText: 'Your changes are still here.' }).waitFor()
    await page.unroute(address)
    expect((await readStation()).shows).toEqual([`Without ${collection}`])
    await page.reload()
    await page.getByText('Nothing is on Reed Bank 3 now').waitFor()
  }
}

async function fillBulletin(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill('Programs from your neighbors, soon.')
}
