import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { barOf, DEMO, logIn } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

type Airing = { id: string; title: string; startsAt: string; endsAt: string; channel: string }

/** Returns an airing on tomorrow's schedule that is followed by at least 15 free minutes. */
async function airingWithRoom(): Promise<Airing> {
  const channel = await stage.api.collection('channels').getFirstListItem('slug = "harbor-8"')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const airings = await stage.api.collection('airings').getFullList<Airing>({
    filter: `channel = "${channel.id}" && startsAt >= "${tomorrow} 13:00:00.000Z" && kind = "program"`,
    sort: 'startsAt',
  })
  const found = airings.find(
    ({ endsAt }, at) => Date.parse(airings[at + 1]?.startsAt ?? '') - Date.parse(endsAt) > 900_000,
  )
  if (!found) throw new Error('Everything is full.')
  return found
}

function pathOf({ channel, startsAt }: Airing): string {
  // The demo station's broadcast day begins at 06:00 in New York.
  const day = new Date(Date.parse(startsAt) - 11 * 3_600_000).toISOString().slice(0, 10)
  return `/channels/${channel}?date=${day}`
}

async function startOf({ id }: Airing): Promise<string> {
  return (await stage.api.collection('airings').getOne(id)).startsAt
}

const QUARTER_MS = 900_000
const later = (instant: string, ms: number) =>
  new Date(Date.parse(instant) + ms).toISOString().replace('T', ' ')

test.describe('logging in', () => {
  test('leads back to the requested page, and the title names it', async () => {
    const page = await openWindow(stage.browser)
    await page.goto(`${stage.server.url}/channels`)
    await page.waitForURL(/\/auth\/login/)

    await logIn(page, stage.server)

    await page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor()
    await expect.poll(() => page.title()).toBe('Channels · Docket TV')
    await page.context().close()
  })

  test('says beside the form that the password is wrong, and keeps the typed text', async () => {
    const page = await openWindow(stage.browser)
    await page.goto(`${stage.server.url}/auth/login`)
    await page.getByLabel('Email').fill(DEMO.email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.keyboard.press('Enter')

    await page.getByRole('alert').waitFor()

    expect(await page.getByLabel('Email').inputValue()).toBe(DEMO.email)
    await page.context().close()
  })

  test('S2.16 S4.1 ends after a confirmation, and then leads to the login', async () => {
    const page = await stage.openStudio()
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: /log out/i }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: /log out/i }).click()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await page.getByText('You are logged out.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('pocketbase_auth'))).toBe(null)

    await page.clock.runFor(900)
    expect(new URL(page.url()).pathname).not.toBe('/auth/login')
    await page.clock.runFor(200)
    await page.waitForURL(/\/auth\/login/)
    expect(new URL(page.url()).search).toBe('')
    await page.context().close()
  })

  test('S4.1 is also the next page after logging out on a public page', async () => {
    const page = await stage.openStudio('/api-docs#logout')
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' })
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${stage.server.url}/auth/login`)
    await page.context().close()
  })
})

test.describe('the details of an airing', () => {
  test('link to it in the guide, unless its channel is not public', async () => {
    const airing = await airingWithRoom()
    const channels = stage.api.collection('channels')
    const page = await stage.openStudio(pathOf(airing))
    await barOf(page, airing.id).click()
    const link = page.getByRole('link', { name: 'See it in the guide' })
    await link.waitFor()
    const shown = await page.request.get(stage.server.url + (await link.getAttribute('href')))
    expect(shown.status()).toBe(200)

    await channels.update(airing.channel, { public: false })
    await page.getByText('Not in the guide because its channel is not public').waitFor()
    expect(await link.count()).toBe(0)
    await channels.update(airing.channel, { public: true })
    await page.context().close()
  })
})

test.describe('the timeline', () => {
  test('moves a program by keyboard alone, undoes it, and redoes it', async () => {
    const airing = await airingWithRoom()
    const page = await stage.openStudio(pathOf(airing))
    await barOf(page, airing.id).focus()

    for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => startOf(airing)).toBe(later(airing.startsAt, QUARTER_MS))

    await page.keyboard.press('Control+z')
    await expect.poll(() => startOf(airing)).toBe(airing.startsAt)

    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => startOf(airing)).toBe(later(airing.startsAt, QUARTER_MS))
    await page.keyboard.press('Control+z')
    await expect.poll(() => startOf(airing)).toBe(airing.startsAt)
    await page.context().close()
  })
})
