import type { Browser, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { closeWindows, openWindow, PHONE, sharedBrowser } from '../testing/browser.ts'
import { type HostedServer, startHostedServer } from '../testing/hosted-server.ts'
import { expect, test } from '../testing/test.ts'

const ROOT = { email: 'root@docket.example', password: 'docket-root-1' }
const ADA = { email: 'ada@pinehill.example', password: 'pine-hill-2026' }

let server: HostedServer
let browser: Browser
let operator: PocketBase

test.beforeAll(async () => {
  server = await startHostedServer({
    DOCKET_ADMIN_EMAIL: ROOT.email,
    DOCKET_ADMIN_PASSWORD: ROOT.password,
  })
  browser = await sharedBrowser()
  operator = new PocketBase(server.url)
  await operator.collection('_superusers').authWithPassword(ROOT.email, ROOT.password)
})

test.afterAll(async () => {
  await closeWindows()
  await server?.stop()
})

/**
 * Returns the link in the latest invitation to an address. Without a mail server, emails stay in the outbox.
 */
async function linkFor(address: string): Promise<string> {
  const { mails } = await operator.send('/api/outbox', { query: { page: 1, perPage: 100 } })
  const mail = mails.find(({ recipient }: { recipient: string }) => recipient === address)
  const path = /\/auth\/signup\?invitation=[\w-]+/.exec(mail?.text ?? '')?.[0]
  if (!path) throw new Error(`No email to ${address}.`)
  return server.url + path
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const password = (page: Page) => page.getByLabel('Password', { exact: false }).first()

test.describe('joining', () => {
  test('S1.2 S2.1 S2.2 S6.1 goes from the first page to a public guide, and lets an invited colleague join', async () => {
    const page = await openWindow(browser)
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Put your station on' }).click()
    await page.getByLabel('Your name').fill('Ada Quill')
    await page.getByLabel('Email').fill(ADA.email)
    await password(page).fill(ADA.password)
    await page.getByLabel('Your station’s name').fill('Pine Hill TV')
    await button(page, 'Create the station').click()

    await page.waitForURL(`${server.url}/onboarding`)
    await button(page, 'Continue').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await button(page, 'Continue').click()
    // The previous step has a field for a name as well.
    await page.getByRole('textbox', { name: 'Name in the URL' }).waitFor()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pine Hill 8')
    expect(await accessibilityFaults(page)).toEqual([])
    await button(page, 'Add the channel').click()
    await button(page, 'Fill the channel').click()

    await page.getByLabel('Email').fill('ben@pinehill.example')
    await button(page, 'Invite').click()
    await button(page, 'Send again to ben@pinehill.example').waitFor()
    // After a reload, the steps are in the same state.
    await page.reload()
    await page
      .locator('[data-open=true] div')
      .getByRole('button', { name: 'Publish the guide' })
      .click()
    await page.getByRole('link', { name: 'See your guide' }).click()

    await page.waitForURL(`${server.url}/tvguide/pine-hill-tv`)
    await page.getByText('Pine Hill 8').first().waitFor()

    // The invited colleague needs only the email and a password.
    const invited = await openWindow(browser, PHONE)
    await invited.goto(await linkFor('ben@pinehill.example'))
    await invited.getByRole('heading', { name: 'Join Pine Hill TV' }).waitFor()
    expect(await accessibilityFaults(invited)).toEqual([])
    await invited.getByLabel('Your name').fill('Ben Marsh')
    await password(invited).fill(ADA.password)
    await button(invited, 'Join').click()
    await invited.waitForURL(`${server.url}/dashboard`)

    await page.goto(await linkFor('ben@pinehill.example'))
    await page.getByRole('heading', { name: 'This invitation does not work' }).waitFor()
    await invited.context().close()
    await page.context().close()
  })
})
