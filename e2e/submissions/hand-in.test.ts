import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DECISION_SETTLES_MS } from '@docket/model/submissions/settling'
import type { Browser } from '@playwright/test'
import PocketBase from 'pocketbase'
import type { Outbox } from '../accounts/outbox.ts'
import { labelled, openMailStage } from '../station/testing/mail-stage.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { closeWindows, DESKTOP, openWindow, throttle } from '../testing/browser.ts'
import type { HostedServer } from '../testing/hosted-server.ts'
import { follow } from '../testing/page-look.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { discussAndReject, FORM } from './submission-steps.ts'

const MEGABYTE = 1024 ** 2
let server: HostedServer
let browser: Browser
let api: PocketBase
let outbox: Outbox

test.beforeAll(async () => {
  ;({ server, browser, api, outbox } = await openMailStage())
})

test.afterAll(async () => {
  await closeWindows()
  await server?.stop()
})

test.describe('the public form', () => {
  test('S2.1 sends a program from the public to the station, at /submission, and says when it airs', async () => {
    const harbor = { name: 'Harbor', slug: 'harbor', timeZone: 'UTC', takesSubmissions: true }
    const { id: organization } = await api
      .collection('organizations')
      .create({ ...harbor, submissionMostSec: 3600, submissionForm: FORM })
    const eight = { organization, name: 'Channel 8', slug: 'channel-8', public: true }
    await api.collection('channels').create(eight)
    const question = { organization, key: 'ward', label: 'Ward', type: 'text', public: true }
    await api.collection('customFields').create(question)
    const reason = { organization, name: 'It advertises', policy: 'Policy 4.2' }
    await api.collection('submissionReasons').create(reason)
    const person = { email: 'reviewer@harbor.example', password: 'remembered-3' }
    await api.collection('users').create({
      ...person,
      passwordConfirm: person.password,
      verified: true,
      organization,
      privileges: ['admin'],
    })
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
    await page.getByText('Answer this question.').waitFor()
    await page.getByText('The station does not accept programs without this agreement.').waitFor()
    await page.getByText('No calls for violence.').waitFor()
    // The page scrolls to the first unanswered question, possibly under the pointer.
    const agreement = page.getByRole('switch', { name: /^I agree to “Community rules”/ })
    await expect(() => agreement.check({ timeout: 5000 })).toPass()
    await page.getByRole('combobox', { name: 'Whose music is in it?' }).click()
    await page.getByRole('option', { name: 'Licensed' }).click()
    await page.getByText('You can send this file after you confirm by email.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()

    await page.goto(await outbox.linkIn('odile@garden.example', 'confirm-hand-in'))
    await page.getByRole('heading', { name: 'It was submitted' }).waitFor()
    const license = join(import.meta.dirname, '../../docs/pictures/show.webp')
    await page.getByLabel('The license', { exact: true }).setInputFiles(license)
    await page.getByText('show.webp Sent to the station.').waitFor()
    const file = page.getByLabel('File', { exact: true })
    const typed = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No film.') }
    await file.setInputFiles(typed)
    await page.getByText('“notes.txt” was not accepted. Send a video').waitFor()
    await file.setInputFiles(join(import.meta.dirname, '../testing/colors.mp4'))
    await page.getByText('colors.mp4 Sent to the station.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const [submission] = await api.collection('submissions').getFullList()
    expect(submission).toMatchObject({
      status: 'submitted',
      trtSec: 1710,
      rankedSlots: [{ weekday: 6, time: '10:00', startsAt: '2026-11-21 10:00:00.000Z' }],
      answers: {
        ward: 'North',
        q_whose_music_is_in_it: 'Licensed',
        q_the_license: submission?.media[0],
      },
    })
    expect(submission?.media).toHaveLength(2)
    expect(submission?.accepted).toEqual([
      {
        key: 'q_community_rules',
        title: 'Community rules',
        by: 'Odile Marchetti',
        text: 'No commercials.\nNo calls for violence.',
        version: expect.stringMatching(/^[0-9a-f]{12}$/),
        acceptedAt: expect.any(String),
      },
    ])

    const film = { name: 'garden.mp4', mimeType: 'video/mp4', buffer: randomBytes(MEGABYTE) }
    await throttle(page, MEGABYTE / 8)
    await file.setInputFiles(film)
    const bar = page.getByRole('progressbar', { name: 'garden.mp4, sent so far' })
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow')))
      .toBeGreaterThan(5)
    // So slow that it is still being sent when the next steps are done.
    await throttle(page, 1000)
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

    // Opens the page with a stored session.
    const reviewer = new PocketBase(server.url)
    await reviewer.collection('users').authWithPassword(person.email, person.password)
    const storageState = keptSession(server.url, reviewer)
    const desk = await openWindow(browser, { ...DESKTOP, storageState })
    await desk.goto(`${server.url}/submission/${submission?.id}?tab=messages`)
    await discussAndReject(desk, page, { outbox, url: server.url })
    // A reviewer approves it into the requested time in one step, and the sender is notified.
    await follow(desk, `/submission/${submission?.id}?tab=review`)
    await desk.getByRole('article', { name: 'colors.mp4' }).waitFor()
    await desk.getByRole('button', { name: 'Download: The license' }).waitFor()
    await desk.getByText(/^Accepted by Odile Marchetti on /).waitFor()
    await desk.getByText('Not accepted').waitFor()
    const place = 'Saturday, November 21 at 10:00 AM on Channel 8'
    const approve = desk.getByRole('button', { name: `Approve and schedule: ${place}` })
    await approve.waitFor()
    expect(await accessibilityFaults(desk)).toEqual([])
    await approve.click()
    await approve.waitFor({ state: 'detached' })
    await desk.getByRole('region', { name: 'Where it airs' }).getByText(place).waitFor()
    expect(await api.collection('airings').getFullList()).toMatchObject([
      { title: 'Garden hour', startsAt: '2026-11-21 10:00:00.000Z' },
    ])
    await server.advance(DECISION_SETTLES_MS)
    await outbox.foundIn(
      'odile@garden.example',
      /(Your show “Garden hour” airs Saturday, November 21 at 10:00 AM on Channel 8\.)/,
    )
    await desk.context().close()
    await page.context().close()
  })

  test('sends a notice from the public to the station, with its picture', async () => {
    const quay = { name: 'Quay', slug: 'quay', timeZone: 'UTC' }
    const { id: organization } = await api
      .collection('organizations')
      .create({ ...quay, takesSubmissions: true, takesNotices: true })
    const page = await openWindow(browser, { colorScheme: 'light' })
    await page.goto(`${server.url}/hand-in/quay`)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
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

    await page.goto(await outbox.linkIn('ines@garden.example', 'confirm-hand-in'))
    const picture = join(import.meta.dirname, '../../docs/pictures/show.webp')
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByText('Sent to the station.').waitFor()
    const [bulletin] = await api
      .collection('bulletins')
      .getFullList({ filter: `organization = "${organization}"` })
    expect(bulletin).toMatchObject({ title: 'Seed swap', status: 'draft' })
    expect(bulletin?.image).not.toBe('')
    await page.context().close()
  })
})
