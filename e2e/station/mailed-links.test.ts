import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { OutboxMail, OutboxPage } from '@docket/model/station/outbox'
import type { Browser } from 'playwright-core'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { closeWindows, openWindow, sharedBrowser, throttle } from '../testing/browser.ts'
import { type RunningServer, startServer } from '../testing/server.ts'

const CHIEF = { email: 'chief@station.example', password: 'chief of all stations' }
const MEGABYTE = 1024 ** 2
let server: RunningServer
let browser: Browser
let api: PocketBase

beforeAll(async () => {
  server = await startServer({
    DOCKET_ADMIN_EMAIL: CHIEF.email,
    DOCKET_ADMIN_PASSWORD: CHIEF.password,
  })
  browser = await sharedBrowser()
  api = new PocketBase(server.url)
  await api.collection('_superusers').authWithPassword(CHIEF.email, CHIEF.password)
}, 120_000)

afterAll(async () => {
  await closeWindows()
  await server?.stop()
})

/** Matches a form label, which ends with an asterisk when the field is required. */
const labelled = (name: string) => new RegExp(`^${name}( \\*)?$`)

describe('a mailed link', () => {
  it('lets a user set a new password after forgetting it', async () => {
    const person = { email: 'ada@station.example', password: 'forgotten-1' }
    await api.collection('users').create({ ...person, passwordConfirm: person.password })
    const page = await openWindow(browser)
    await page.goto(`${server.url}/auth/login`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('button', { name: 'Send me a link' }).waitFor()
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('status').filter({ hasText: 'on its way' }).waitFor()

    await page.goto(await linkIn(person.email, 'confirm-password-reset'))
    await page.getByLabel(labelled('New password')).fill('a new word 2')
    await page.getByLabel('Repeat the new password').fill('a new word 2')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Your password is set.').waitFor()

    const client = new PocketBase(server.url)
    await client.collection('users').authWithPassword(person.email, 'a new word 2')
    await page.context().close()
  })

  it('is described alike for an unknown address', async () => {
    const page = await openWindow(browser)
    await page.goto(`${server.url}/auth/forgot-password`)
    await page.getByLabel('Email').fill('nobody@station.example')
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('status').filter({ hasText: 'on its way' }).waitFor()
    await page.context().close()
  })

  it('confirms an address, and a new address with the password', async () => {
    const person = { email: 'grace@station.example', password: 'remembered-1' }
    await api.collection('users').create({ ...person, passwordConfirm: person.password })
    const client = new PocketBase(server.url)
    await client.collection('users').requestVerification(person.email)
    const page = await openWindow(browser)
    await page.goto(await linkIn(person.email, 'confirm-verification'))
    await page.getByText('Your address is confirmed.').waitFor()

    const { record } = await client
      .collection('users')
      .authWithPassword(person.email, person.password)
    expect(record.verified).toBe(true)
    await client.collection('users').requestEmailChange('grace@new.example')
    await page.goto(await linkIn('grace@new.example', 'confirm-email-change'))
    await page.getByLabel('Your password').fill(person.password)
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByText('Your account has a new address.').waitFor()
    await client.collection('users').authWithPassword('grace@new.example', person.password)
    await page.context().close()
  })

  it('that is invalid says so, and offers another', async () => {
    const page = await openWindow(browser)
    await page.goto(`${server.url}/auth/confirm-password-reset/not.a.token`)
    await page.getByLabel(labelled('New password')).fill('a new word 2')
    await page.getByLabel('Repeat the new password').fill('a new word 2')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('This link has expired or was already used.').waitFor()
    await page.getByRole('link', { name: 'Send me another link' }).waitFor()
    await page.context().close()
  })

  it('S2.1 submits a program from the public to the station, at /submission, and says when it airs', async () => {
    const harbor = { name: 'Harbor', slug: 'harbor', timeZone: 'UTC', takesSubmissions: true }
    const { id: organization } = await api
      .collection('organizations')
      .create({ ...harbor, submissionMostSec: 3600 })
    const eight = { organization, name: 'Channel 8', slug: 'channel-8', public: true }
    await api.collection('channels').create(eight)
    const question = { organization, key: 'ward', label: 'Ward', type: 'text', public: true }
    await api.collection('customFields').create(question)
    const page = await openWindow(browser)
    await page.goto(`${server.url}/hand-in/harbor`)
    await page.getByLabel(labelled('Title')).fill('Garden hour')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Fix the highlighted fields').waitFor()
    await page.getByLabel(labelled('Description')).fill('What grows in salt air.')
    await page.getByLabel(labelled('Running time')).fill('0:28:30')
    await page.getByLabel('Ward').fill('North')
    const day = page.getByRole('combobox', { name: 'First choice: day' })
    await day.selectOption('Saturday, November 21')
    const time = page.getByRole('combobox', { name: 'First choice: time' })
    await time.selectOption('10:00 AM · Channel 8')
    await page.getByLabel(labelled('Your name')).fill('Odile Marchetti')
    await page.getByLabel(labelled('Your email')).fill('odile@garden.example')
    await page.getByLabel(labelled('Signature')).fill('Odile Marchetti')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    await page.goto(await linkIn('odile@garden.example', 'confirm-hand-in'))
    await page.getByRole('heading', { name: 'It was submitted' }).waitFor()
    const file = page.locator('input[type=file]')
    const typed = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No film.') }
    await file.setInputFiles(typed)
    await page.getByText('“notes.txt” was not accepted. Send video').waitFor()
    await file.setInputFiles(join(import.meta.dirname, '../testing/colors.mp4'))
    await page.getByText('colors.mp4 Sent to the station.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const [submission] = await api.collection('submissions').getFullList()
    expect(submission).toMatchObject({
      status: 'submitted',
      trtSec: 1710,
      rankedSlots: [{ weekday: 6, time: '10:00', startsAt: '2026-11-21 10:00:00.000Z' }],
      answers: { ward: 'North' },
    })
    expect(submission?.media).toHaveLength(1)

    const film = { name: 'garden.mp4', mimeType: 'video/mp4', buffer: randomBytes(4 * MEGABYTE) }
    await throttle(page, MEGABYTE)
    await file.setInputFiles(film)
    const bar = page.getByRole('progressbar', { name: 'garden.mp4, sent so far' })
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
      .toBeGreaterThan(5)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText('colors.mp4 Sent to the station.').waitFor()
    await page.getByText('Choose the same file again to continue.').waitFor()
    await page.getByRole('button', { name: 'Choose the file again' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const part = page.waitForRequest((request) => request.method() === 'PATCH')
    await throttle(page, 0)
    await file.setInputFiles(film)
    expect(Number((await part).headers()['upload-offset'])).toBeGreaterThan(0)
    await page.getByText('garden.mp4 Sent to the station.').waitFor()
    const recording = await api.collection('media').getFirstListItem('name = "garden.mp4"')
    const read = () => api.collection('media').getOne(recording.id)
    const hash = createHash('sha256').update(film.buffer).digest('hex')
    await expect.poll(async () => (await read()).sha256).toBe(hash)

    // A reviewer approves it into the wished place in one step, and the sender is told.
    const person = { email: 'reviewer@harbor.example', password: 'remembered-3' }
    await api.collection('users').create({
      ...{ ...person, passwordConfirm: person.password, verified: true, organization },
      privileges: ['content', 'schedule'],
    })
    await page.goto(`${server.url}/auth/login`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
    await page.goto(`${server.url}/submission/${submission?.id}?tab=review`)
    await page.getByRole('article', { name: 'colors.mp4' }).waitFor()
    const place = 'Saturday, November 21 at 10:00 AM on Channel 8'
    const approve = page.getByRole('button', { name: `Approve and schedule: ${place}` })
    await approve.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await approve.click()
    await approve.waitFor({ state: 'detached' })
    await page.getByRole('region', { name: 'Where it airs' }).getByText(place).waitFor()
    expect(await api.collection('airings').getFullList()).toMatchObject([
      { title: 'Garden hour', startsAt: '2026-11-21 10:00:00.000Z' },
    ])
    await foundIn(
      'odile@garden.example',
      /(Your show “Garden hour” airs Saturday, November 21 at 10:00 AM on Channel 8\.)/,
    )
    await page.context().close()
  })

  it('submits a notice from the public to the station, with its picture', async () => {
    const { id: organization } = await api
      .collection('organizations')
      .getFirstListItem('slug = "harbor"')
    await api.collection('organizations').update(organization, { takesNotices: true })
    const page = await openWindow(browser)
    await page.goto(`${server.url}/hand-in/harbor`)
    await page.getByLabel(labelled('Title')).fill('A program after all')
    await page.getByText('A community notice').click()
    await page.getByRole('heading', { name: 'Submit a notice' }).waitFor()
    await page.getByLabel(labelled('Title')).fill('Seed swap')
    await page.getByLabel(labelled('Text')).fill('Bring what you have too much of.')
    const [today = ''] = new Date().toISOString().split('T')
    await page.getByLabel(labelled('First day')).fill(today)
    await page.getByLabel(labelled('Last day')).fill('2020-01-01')
    await page.getByLabel(labelled('Your name')).fill('Ines Roca')
    await page.getByLabel(labelled('Your email')).fill('ines@garden.example')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('That day is in the past.').waitFor()
    await page.getByLabel(labelled('Last day')).fill(today)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByText('A program', { exact: true }).click()
    await page.getByRole('heading', { name: 'Submit a program' }).waitFor()
    expect(await page.getByLabel(labelled('Title')).inputValue()).toBe('A program after all')
    await page.getByText('A community notice').click()
    await page.getByRole('heading', { name: 'Submit a notice' }).waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    await page.goto(await linkIn('ines@garden.example', 'confirm-hand-in'))
    const picture = join(import.meta.dirname, '../../docs/pictures/show.webp')
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByText('Sent to the station.').waitFor()
    const [bulletin] = await api.collection('bulletins').getFullList()
    expect(bulletin).toMatchObject({ title: 'Seed swap', status: 'draft' })
    expect(bulletin?.image).not.toBe('')
    await page.context().close()
  })

  it('can be read in the outbox by an administrator, and followed from there', async () => {
    await api.collection('_superusers').requestPasswordReset(CHIEF.email)
    await linkIn(CHIEF.email, 'confirm-password-reset')
    const page = await openWindow(browser)
    await page.goto(`${server.url}/admin/outbox`)
    await page.getByLabel('Email').fill(CHIEF.email)
    await page.getByLabel(labelled('Password')).fill(CHIEF.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'Set a new password' }).first().click()
    const link = page.getByRole('link', { name: /confirm-password-reset/ })
    const href = (await link.getAttribute('href')) ?? ''
    await page.goto(server.url + new URL(href).pathname)
    await page.getByLabel(labelled('New password')).fill(CHIEF.password)
    await page.getByLabel('Repeat the new password').fill(CHIEF.password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL(/\/admin\/login$/)
    await page.context().close()
    await api.collection('_superusers').authWithPassword(CHIEF.email, CHIEF.password)
  })
})

describe('a mailed code', () => {
  it('is required in addition to the password when two factors are', async () => {
    const person = { email: 'hedy@station.example', password: 'remembered-2' }
    await api.collection('users').create({ ...person, passwordConfirm: person.password })
    const two = { otp: { enabled: true }, mfa: { enabled: true } }
    await api.collections.update('users', two)
    const page = await openWindow(browser)
    await page.goto(`${server.url}/auth/login`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Code').fill('000000000000')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByText('The code is wrong').waitFor()
    const code = await foundIn(person.email, /log in at \S+: (\d+)/)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'))
    await api.collections.update('users', { mfa: { enabled: false } })
    await page.context().close()
  })
})

/** Waits for the email and returns its link, on the test server. */
async function linkIn(to: string, pathPart: string): Promise<string> {
  const link = await foundIn(to, new RegExp(`(https?://\\S*/auth/${pathPart}/\\S+)`))
  return server.url + new URL(link).pathname
}

/** Waits for an email that contains `text` and returns the match. */
async function foundIn(to: string, text: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const { mails } = await api.send<OutboxPage>('/api/outbox', { requestKey: null })
      for (const { id } of mails.filter(({ recipient }) => recipient === to)) {
        const mail = await api.send<OutboxMail>(`/api/outbox/${id}`, { requestKey: null })
        found ??= text.exec(mail.text)?.[1]
      }
      return found
    })
    .toBeTruthy()
  return found ?? ''
}
