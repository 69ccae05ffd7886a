import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { closeWindows, DESKTOP, openWindow, sharedBrowser, throttle } from '../testing/browser.ts'
import { keptSession, reachState } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG, LADDER_BYTES, makeLadderFile } from './testing/ladder-file.ts'
import { MortalStage } from './testing/mortal-stage.ts'

// The test moves large files.
test.describe.configure({ timeout: 0, mode: 'serial' })

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-journey-'))
const MEGABYTE = 1024 ** 2
const READY_MS = IS_LONG ? 1_200_000 : 180_000
const NAMES = { ladder: 'Council_Meeting.mov', copied: 'Harbor_Walk.mp4', sound: 'Town_Radio.m4a' }
const TITLE = 'Council Meeting'

const stage = new MortalStage()
let page: Page

test.beforeAll(async () => {
  const browser = await sharedBrowser()
  await Promise.all([stage.start(), makeFiles()])
  const storageState = keptSession(stage.server.url, stage.api)
  page = await openWindow(browser, { ...DESKTOP, storageState })
})

test.afterAll(async () => {
  await closeWindows()
  await stage.server?.stop()
  rmSync(FOLDER, { recursive: true, force: true })
})

const pathOf = (name: string) => join(FOLDER, name)

async function makeFiles(): Promise<void> {
  await makeLadderFile(pathOf(NAMES.ladder))
  const path = pathOf(NAMES.copied)
  await makeMedia({ path, format: 'mp4', picture: testPicture({}), sound: testSound({}) })
  await makeMedia({ path: pathOf(NAMES.sound), format: 'mp4', sound: testSound({ seconds: 20 }) })
}

async function hashOf(name: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(pathOf(name)), hash)
  return hash.digest('hex')
}

const tray = () => page.getByRole('region', { name: 'Uploads' })
const rowOf = (name: string) => tray().getByRole('listitem').filter({ hasText: name })
const press = (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true }).click()
const media = () => stage.api.collection('media')
const mediumOf = (name: string) => media().getFirstListItem(`name = "${name}"`)

/** Returns the inode of the finished small rendition in a folder of the stored files. */
function inodeOf(folder: string): number | undefined {
  const root = join(stage.server.dataFolder, 'files', folder)
  const [found] = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('360.mp4'),
  )
  return found === undefined ? undefined : statSync(join(root, found)).ino
}

test.describe('a volunteer’s evening, during which the server is killed three times', () => {
  test('begins with three recordings that are uploaded and packaged despite every crash', async () => {
    await page.goto(`${stage.server.url}/shows`)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await throttle(page, LADDER_BYTES / 8)
    const chooser = page.waitForEvent('filechooser')
    await press('Upload recordings')
    await (await chooser).setFiles(Object.values(NAMES).map(pathOf))
    await press('Create and upload', page.getByRole('dialog', { name: 'Create 3 shows?' }))

    const bar = rowOf(NAMES.ladder).getByRole('progressbar')
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(percent).toBeGreaterThan(15)
    await stage.server.end('SIGKILL')
    await rowOf(NAMES.ladder)
      .getByText('The server cannot be reached. The upload will continue automatically.')
      .waitFor()
    await tray()
      .getByText(/^Waiting for the server · \d+/)
      .waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const part = page.waitForRequest(
      (request) =>
        request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > MEGABYTE / 4,
      { timeout: READY_MS },
    )
    await throttle(page, 0)
    // The server is killed at each of these moments, and nobody touches the page.
    await stage.riseAndDie('last-byte')
    await part
    await stage.riseAndDie('packaging')
    const finished = inodeOf('.packaging')
    expect(finished).toBeGreaterThan(0)
    await stage.rise()

    await tray().getByText('All files are uploaded').waitFor({ timeout: READY_MS })
    for (const name of Object.values(NAMES)) {
      await expect
        .poll(async () => (await mediumOf(name)).status, { timeout: READY_MS })
        .toBe('ready')
      expect((await mediumOf(name)).sha256).toBe(await hashOf(name))
    }
    expect(inodeOf('packaged')).toBe(finished)
    const made = await Promise.all(Object.values(NAMES).map(mediumOf))
    // Two sizes of the picture, or three if it is large, plus the sound.
    const counts = made.map(({ renditions }) => renditions.length)
    expect(counts).toEqual([IS_LONG ? 4 : 3, 2, 1])
  })

  test('continues on the same page with a preview and captions', async () => {
    await press('Clear finished', tray())
    await page.getByRole('link', { name: TITLE, exact: true }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Media', exact: true }).click()
    await page.getByRole('link', { name: NAMES.ladder }).click()
    await press('Play')
    const position = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(position).toBeGreaterThan(0.5)
    await page.keyboard.press('k')

    await press('Caption this recording')
    await page.waitForURL(/\/captions\/\w+\?tab=edit$/)
    await page.getByText('No captions yet.').waitFor()
    await press('Add caption')
    await page.getByRole('textbox', { name: 'Caption 1', exact: true }).fill('Good evening.')
    await press('Save captions')
    await page.getByText('Captions saved').waitFor()
    const states = page.getByRole('region', { name: 'State' })
    await press('Mark as reviewed', states)
    await press('Publish', states)
    await reachState(page, 'Published')
  })

  test('ends with the program in the guide', async () => {
    const { id: channel } = await stage.api.collection('channels').create({
      organization: stage.organization,
      name: 'Town Hall',
      slug: 'town-hall',
      number: '98',
      public: true,
      position: 98,
    })
    await page.getByRole('link', { name: 'Shows', exact: true }).first().click()
    await page.getByRole('link', { name: TITLE, exact: true }).first().click()
    await page.getByText('Published: en').waitFor()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Ready' }).click()
    await press('Save')
    await page.getByText('Viewers do not see this show yet').waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Channels', exact: true }).first().click()
    await page.getByRole('link', { name: 'Town Hall' }).first().click()
    await press('Library', page.getByRole('main'))
    const library = page.getByRole('region', { name: 'Library' })
    await library.getByRole('textbox').fill(TITLE)
    await library.getByRole('button', { name: new RegExp(`^Add ${TITLE}`) }).press('Enter')
    const filter = `channel = "${channel}"`
    const airings = () => stage.api.collection('airings').getFullList({ filter })
    await expect.poll(async () => (await airings()).length).toBe(1)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    const [airing] = await airings()
    const guide = await openWindow(await sharedBrowser())
    await guide.goto(`${stage.server.url}/tvguide/demo/airing/${airing?.id}`)
    await guide.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await guide.goto(`${stage.server.url}/tvguide/demo`)
    await guide.getByText('Town Hall').first().waitFor()
    await guide.getByText(TITLE).first().waitFor()
    await guide.context().close()
  })
})
