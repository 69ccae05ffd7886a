import type { Browser, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { closeWindows, openWindow, sharedBrowser } from '../testing/browser.ts'
import { type HostedServer, startHostedServer } from '../testing/hosted-server.ts'
import { expect, test } from '../testing/test.ts'

const CHIEF = { email: 'ada@reedbank.example', password: 'reed-bank-2026' }
const ADA = { email: 'ada@reedbank.example', password: 'reed-bank-on-air-1' }
const STATION = 'Reed Bank'

let server: HostedServer
let browser: Browser

test.beforeAll(async () => {
  server = await startHostedServer()
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
  test('goes from the first administrator to a station on air that viewers see', async () => {
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

    // `go-on-air.test.tsx` covers steps that fail.
    const title = 'Good evening, Reed Bank'
    await again.getByRole('textbox', { name: 'Title' }).fill(title)
    const text = 'Programs from your neighbors, soon.'
    await again.getByRole('textbox', { name: 'Text' }).fill(text)
    await button(again, 'Go on air').click()
    await again.getByText(`You are on air: ${title}`).waitFor()
    expect(await accessibilityFaults(again)).toEqual([])
    expect(await readStation()).toEqual({ shows: [title], bulletins: [title], airings: [title] })
    await again.getByRole('link', { name: 'See your guide' }).click()
    await again.waitForURL(`${server.url}/tvguide/reed-bank`)
    await again.getByText(title).first().waitFor()
    await again.getByText('Reed Bank 3').first().waitFor()
    await again.context().close()
    const guide = await fetch(`${server.url}/tvguide/reed-bank`).then((answer) => answer.text())
    expect(guide).toContain(title)
  })
})
