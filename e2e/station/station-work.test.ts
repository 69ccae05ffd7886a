import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { reachState } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const REFUSAL = { status: 403, json: { status: 403, message: 'Not now.', data: {} } }
const MEGABYTE = 1024 * 1024

const stage = demoStage()
const folder = mkdtempSync(join(tmpdir(), 'docket-large-'))
const large = join(folder, 'large.png')
let page: Page

// One window serves all tests of this file. Each begins at a page of its own.
test.beforeAll(async () => {
  writeFileSync(large, '')
  truncateSync(large, 6 * MEGABYTE)
  page = await stage.openStudio('/archive/organization')
})

test.afterAll(() => rmSync(folder, { recursive: true }))

const found = (collection: string, filter: string) =>
  stage.api.collection(collection).getFirstListItem(filter, { requestKey: null })

async function go(path: string): Promise<void> {
  await page.unrouteAll()
  await page.goto(stage.server.url + path)
}

/** Refuses what the page writes to the path, until the next test. */
async function refuse(path: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(REFUSAL),
  )
}

const textFile = (name: string, text: string) => ({
  ...{ name, mimeType: 'text/plain' },
  buffer: Buffer.from(text),
})

/** Waits for a toast that says what was refused. */
async function expectRefusal(): Promise<void> {
  await page.locator('[data-position="top-right"]').getByRole('alert').first().waitFor()
}

test.describe('an archived record', () => {
  test('is not changed by a refused restoration, and can be restored later', async () => {
    const { id } = await found('sponsors', 'name = "Port Ellery Credit Union"')
    await stage.api.collection('sponsors').update(id, { archived: true })
    await refuse('/api/collections/sponsors/**')
    const restore = page.getByRole('button', { name: 'Restore Port Ellery Credit Union' })
    await restore.click()

    await expectRefusal()
    await page.unrouteAll()
    await restore.click()
    await restore.waitFor({ state: 'detached' })
    expect(await found('sponsors', `id = "${id}"`)).toMatchObject({ archived: false })
  })
})

test.describe('a caption track', () => {
  test('keeps its captions when a file has none, and goes off the air when it is hard to read', async () => {
    const tracks = stage.api.collection('captionTracks')
    const { id } = await found('captionTracks', 'language = "en"')
    await tracks.update(id, { state: 'reviewed' })
    await tracks.update(id, { state: 'published' })
    await go(`/captions/${id}?tab=file`)
    const chosen = page.locator('input[type=file]')
    await chosen.setInputFiles(textFile('notes.txt', 'No film.'))
    await expectRefusal()
    expect(await tracks.getOne(id)).toMatchObject({ file: '', published: true })

    const easy = 'WEBVTT\n\n00:01.000 --> 00:04.000\nGood evening.\n'
    await chosen.setInputFiles(textFile('easy.vtt', easy))
    await page.getByRole('status').getByText('1 caption.').waitFor()
    expect(await tracks.getOne(id)).toMatchObject({ published: true, lint: [] })
    await chosen.setInputFiles(textFile('hasty.vtt', easy.replace('00:04', '00:01')))
    await page.getByText('Line 3').waitFor()
    expect(await tracks.getOne(id)).toMatchObject({ published: false })
  })
})

test.describe('a CSV file', () => {
  test('S2.12 keeps the chosen columns, each field in one of them, until another is chosen', async () => {
    await go('/shows#upload-csv')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Drop a CSV file here').waitFor()
    await dialog
      .locator('input[type=file]')
      .setInputFiles(textFile('a.csv', 'Title,Second\nHarbor,Night'))
    const second = dialog.getByLabel('Second holds')
    await second.selectOption('title')
    expect(await dialog.getByLabel('Title holds').inputValue()).toBe('')

    await dialog.getByRole('button', { name: 'Check the file' }).click()
    await dialog.getByText('1 new show').waitFor()
    await dialog.getByRole('button', { name: 'Back to the columns' }).click()
    expect(await second.inputValue()).toBe('title')
    await dialog.getByRole('button', { name: 'Another file' }).click()
    await dialog.getByText('Drop a CSV file here').waitFor()
  })
})

test.describe('an organization', () => {
  test('remains, and the user stays logged in, when its deletion or export is refused', async () => {
    await go('/organization')
    await refuse('/api/station/**')
    await page.getByRole('button', { name: 'Export everything' }).click()
    await expectRefusal()
    await page.getByRole('button', { name: 'Dismiss' }).click()

    await page.getByRole('button', { name: 'Delete the station' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Harbor Community Media')
    await dialog.getByRole('button', { name: 'Delete everything' }).click()
    await expectRefusal()
    expect(new URL(page.url()).pathname).toBe('/organization')
    await page.getByRole('button', { name: 'Export everything' }).waitFor()
  })
})

test.describe('preferred times and the signature of a submission', () => {
  test('are not saved while incomplete, and are kept when they are refused', async () => {
    const wished = async () => (await found('submissions', 'title = "My first boat"')).rankedSlots
    const { id, rankedSlots } = await found('submissions', 'title = "My first boat"')
    await go(`/submission/${id}?tab=sign`)
    const time = page.getByLabel(/^Third .*: time$/)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await time.fill('21:15')
    await save.click()
    await expectRefusal()
    expect(await wished()).toEqual(rankedSlots)
    await page.getByRole('button', { name: 'Dismiss' }).click()

    await page.getByRole('combobox', { name: /^Third .*: day$/ }).selectOption('Sunday')
    await refuse('/api/collections/submissions/**')
    await save.click()
    await expectRefusal()
    expect(await time.inputValue()).toBe('21:15')
    await page.unrouteAll()
    await save.click()
    await expect.poll(wished).toEqual([...rankedSlots, { weekday: 7, time: '21:15' }])
  })
})

test.describe('a public submission', () => {
  test('is confirmed once, and sends a picture that is small enough or none', async () => {
    await go('/auth/confirm-hand-in/used')
    await page.getByRole('alert').waitFor()
    expect(await page.locator('input[type=file]').count()).toBe(0)

    const about = { kind: 'notice', title: 'Seed swap', station: 'Harbor' }
    const confirmed = { ...about, filesToken: 'mine', fileQuestions: [] }
    let isHeld = true
    await page.route('**/api/hand-in-confirmations', (route) => route.fulfill({ json: confirmed }))
    await page.route('**/api/hand-in-files/mine', (route) =>
      isHeld ? undefined : route.fulfill({ json: {} }),
    )
    await page.reload()
    const file = page.locator('input[type=file]')
    await file.setInputFiles(large)
    await page
      .getByRole('alert')
      .getByText(/“large\.png” .*6 MB.*5 MB/)
      .waitFor()

    await file.setInputFiles(textFile('small.png', 'x'))
    await page.getByRole('button', { name: 'Stop' }).click()
    await file.waitFor({ state: 'attached' })
    expect(await page.getByRole('alert').count()).toBe(0)
    isHeld = false
    await file.setInputFiles(textFile('small.png', 'x'))
    await page.getByRole('list', { name: 'Sent' }).getByText('small.png').waitFor()
    expect(await file.count()).toBe(0)
  })
})

test.describe('a date of a timeslot', () => {
  test('can be excluded and included again by the same button', async () => {
    const timeslots = stage.api.collection('timeslots')
    const { id } = await found('timeslots', 'rrule ~ "WEEKLY"')
    await go(`/timeslots/${id}`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const dates = page.locator('ol > li', { has: page.getByRole('button') })
    await dates.nth(1).getByRole('button').click()
    await page.locator('li[data-excepted]').waitFor()
    await save.click()
    await expect.poll(async () => (await timeslots.getOne(id)).exdates).toHaveLength(1)

    await page.locator('li[data-excepted]').getByRole('button').click()
    await save.click()
    await expect.poll(async () => (await timeslots.getOne(id)).exdates ?? []).toEqual([])
  })
})

test.describe('a survey answer', () => {
  test('S2.13 requires a rating, and is kept when it is refused', async () => {
    await go('/survey')
    await refuse('/api/collections/surveyAnswers/**')
    const missing = page.getByLabel('What is missing?')
    await missing.fill('A darker night.')
    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    await page.getByText('Fix the highlighted fields').waitFor()
    await page.getByRole('combobox', { name: /How well/ }).click()
    await page.getByRole('option', { name: '4', exact: true }).click()
    await send.click()
    await page.getByText(/Your changes are still here/).waitFor()
    expect(await missing.inputValue()).toBe('A darker night.')
  })
})

test.describe('a member', () => {
  test('is suspended with a reason, and not when the dialog is canceled', async () => {
    const members = stage.api.collection('members')
    const { id } = await found('members', 'status = "active"')
    await go(`/members/${id}`)
    const states = page.getByRole('region', { name: 'State' })
    const suspend = states.getByRole('button', { name: 'Suspend' })
    await suspend.click()
    await page.getByRole('dialog').getByRole('textbox').fill('Three late returns.')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await members.getOne(id)).toMatchObject({ status: 'active', suspensionReason: '' })

    await suspend.click()
    await page.getByRole('dialog').getByRole('textbox').fill('Three late returns.')
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await states.getByText('Suspended').waitFor()
    expect(await members.getOne(id)).toMatchObject({ suspensionReason: 'Three late returns.' })
  })
})

test.describe('an episode', () => {
  test('gets its publication time, and keeps it when it is unpublished', async () => {
    const episodes = stage.api.collection('episodes')
    const { id: podcast } = await found('podcasts', 'slug = "harbor-news"')
    const { id } = await episodes.create({
      ...{ organization: stage.organization, podcast, title: 'At the mole', status: 'draft' },
    })
    await go(`/podcasts/episodes/${id}`)
    const states = page.getByRole('region', { name: 'State' })
    const before = Date.now()
    await states.getByRole('button', { name: 'Publish' }).click()
    await reachState(page, 'Published')
    const { publishedAt } = await episodes.getOne(id)
    expect(Math.abs(Date.parse(publishedAt) - before)).toBeLessThan(60_000)

    await states.getByRole('button', { name: 'Unpublish' }).click()
    await reachState(page, 'Unpublished')
    expect(await episodes.getOne(id)).toMatchObject({ publishedAt })
  })
})
