import type { Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const REFUSAL = { status: 403, json: { status: 403, message: 'Not now.', data: {} } }

const stage = demoStage()
let page: Page

// One window serves all tests of this file. Each begins at a page of its own.
test.beforeAll(async () => {
  page = await stage.openStudio('/archive/organization')
})

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

test.describe('what the server refuses', () => {
  test('an archived record is not changed by a refused restoration, and can be restored later', async () => {
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

  test('S2.13 a survey answer and the wishes of a submission are not saved while incomplete, and kept when they are refused', async () => {
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
