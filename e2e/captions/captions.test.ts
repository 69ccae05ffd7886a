import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMedia, testSound } from '@docket/media/testing/make-media'
import { patient } from '@docket/model/testing/patience'
import type { Page } from '@playwright/test'
import { makeTranscriber } from '../media/testing/fake-transcriber.ts'
import { packagedFilm } from '../media/testing/packaged-film.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { reachState } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const transcriber = makeTranscriber()
const stage = demoStage(transcriber.settings)
test.afterAll(() => transcriber.remove())

const SECONDS = 40
const HOUR_MS = 3_600_000
let recording: Awaited<ReturnType<typeof packagedFilm>>

test.beforeAll(async () => {
  recording = await packagedFilm(stage, 'Council of July', SECONDS)
})

const tracks = () => stage.api.collection('captionTracks')

const text = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Caption ${number}`, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const cuesOf = async (id: string) => {
  const track = await tracks().getOne(id, { requestKey: null })
  const token = await stage.api.files.getToken({ requestKey: null })
  return (await fetch(stage.api.files.getURL(track, track.file, { token }))).text()
}

/** Makes a show that aired an hour ago on a separate channel available to everyone. */
async function canBeWatched(show: string): Promise<void> {
  const { organization } = stage
  await stage.api.collection('shows').update(show, { onDemand: 'aired' })
  const { id: channel } = await stage.api
    .collection('channels')
    .create({ organization, name: 'Votes', slug: 'votes', public: true, position: 96 })
  const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const times = { startsAt: instant(-2), endsAt: instant(-1), status: 'planned', source: 'local' }
  await stage.api
    .collection('airings')
    .create({ organization, channel, show, title: 'Council of July', ...times })
}

/** Finds in the guide what was said, and opens the recording at that point. */
async function opensWhereItWasSaid(q: string, said: RegExp, fromSec: number): Promise<void> {
  const guide = await openWindow(stage.browser)
  await guide.goto(`${stage.server.url}/tvguide/demo?${new URLSearchParams({ q })}`)
  expect(await accessibilityFaults(guide)).toEqual([])
  const place = guide.getByRole('link').filter({ hasText: 'The ferry is late' })
  expect(await place.textContent()).toMatch(said)
  await place.click()
  await guide.getByRole('button', { name: 'Play' }).click()
  const at = () => guide.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(at).toBeGreaterThan(fromSec)
  await guide.context().close()
}

test.describe('the captions of a recording', () => {
  test('are drafted, corrected where they are doubtful, published, and found by viewers at the moment they were said', async () => {
    const { page, medium } = recording
    await page.getByRole('link', { name: 'council.mp4' }).click()
    const captions = page.getByRole('region', { name: 'Captions', exact: true })
    await captions.getByRole('button', { name: 'Transcribe', exact: true }).click()
    const draft = captions.getByRole('link', { name: 'en, captions' })
    await draft.waitFor()
    await captions.getByText('Draft', { exact: true }).waitFor()
    // A draft exists, so only an audio description is missing.
    await expect
      .poll(() => captions.getByRole('button').allTextContents())
      .toEqual(['Add an audio description'])
    await test.step('the draft is shown over the preview', async () => {
      const shown = page.getByText('Good evening. The fairy is late again.')
      const toggle = page.getByRole('button', { name: 'Captions over the picture' })
      await shown.waitFor()
      await expect(toggle).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('c')
      await shown.waitFor({ state: 'detached' })
      await expect(toggle).toHaveAttribute('aria-pressed', 'false')
      await toggle.click()
      await shown.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    })
    await draft.click()
    await text(page, 1).waitFor()
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await expect(page.getByText('Loading the recording')).toHaveCount(0)
    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    await page.getByText('The transcriber was unsure of: fairy, again.').waitFor()
    await test.step('misheard words are corrected and captions are added, and both survive a reload', async () => {
      const selected = () =>
        text(page, 1).evaluate((one: HTMLTextAreaElement) =>
          one.value.slice(one.selectionStart, one.selectionEnd),
        )
      await press(page, 'Next doubtful word')
      await expect.poll(selected).toBe('fairy')
      await page.keyboard.press('F8')
      await expect.poll(selected).toBe('again.')
      await page.keyboard.press('F8')
      await expect.poll(selected).toBe('fairy')
      await page.keyboard.type('ferry')
      await page.getByText('1 doubtful word', { exact: true }).waitFor()
      await page.getByText('Shift, find and replace').click()
      await field(page, 'Shift by seconds').fill('6')
      await press(page, 'Shift all')
      await page.getByRole('heading').first().click()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page
        .getByRole('slider', { name: 'Position' })
        .and(page.locator('[aria-valuenow="10"]'))
        .waitFor()
      await press(page, 'Add caption')
      await text(page, 2).fill('Thank you.')
      await page.waitForFunction(() =>
        localStorage.getItem('unsaved-captions')?.includes('Thank you.'),
      )
      await page.reload()
      await expect(text(page, 2)).toHaveValue('Thank you.')
      await page
        .getByText(/not saved|unsaved/i)
        .first()
        .waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await press(page, 'Save captions')
      await page.getByText('Captions saved').waitFor()
      expect(await cuesOf(id)).toMatch(
        /^WEBVTT\n\n00:00:06\.\d{3} --> [\d:.]+\nGood evening\. The ferry is late again\.\n\n00:00:10\.\d{3} --> [\d:.]+\nThank you\.\n$/,
      )
    })
    await test.step('viewers see them while they are published', async () => {
      await canBeWatched(medium.show)
      const { file, origin } = await tracks().getOne(id)
      expect(origin).toBe('machine')
      const open = () => fetch(`${stage.server.url}/api/files/captionTracks/${id}/${file}`)
      const path = `/api/guide/media/${medium.id}/${medium.packaged}/captions-${id}.vtt`
      const seen = () => fetch(stage.server.url + path)
      expect([(await open()).status, (await seen()).status]).toEqual([404, 404])
      const states = page.getByRole('region', { name: 'State' })
      await states.getByRole('button', { name: 'Mark as reviewed' }).click()
      await page.getByText('1 doubtful word', { exact: true }).waitFor({ state: 'detached' })
      await states.getByRole('button', { name: 'Publish' }).click()
      await reachState(page, 'Published')
      expect(await tracks().getOne(id)).toMatchObject({ state: 'published', published: true })
      expect((await open()).status).toBe(404)
      await text(page, 2).fill('Good night.')
      await page.keyboard.press('Control+s')
      await expect.poll(async () => (await seen()).text()).toContain('Good night.\n')
      await opensWhereItWasSaid('ferry late', /^\d:\d\d.*The ferry is late again\.$/, 6)
      await states.getByRole('button', { name: 'Mark as reviewed' }).click()
      await expect.poll(async () => (await seen()).status).toBe(404)
    })
  })
})

test('an audio description is uploaded next to the captions, published, and chosen by a viewer', async () => {
  const { page, medium } = recording
  const path = join(mkdtempSync(join(tmpdir(), 'docket-described-')), 'described.m4a')
  await makeMedia({ path, format: 'mp4', sound: testSound({ seconds: SECONDS }) })
  await page.goto(`${stage.server.url}/media/${medium.id}?tab=preview`)
  await page.getByRole('button', { name: 'Add an audio description' }).click()
  await page.getByText('No audio yet.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose an audio file' }).click()
  await (await chooser).setFiles([path])
  await page.getByText('The audio is ready.').waitFor({ timeout: patient(90_000) })
  await page.getByRole('button', { name: 'Listen' }).click()
  await page.locator('audio[aria-label="Audio description"]').waitFor()
  const states = page.getByRole('region', { name: 'State' })
  await states.getByRole('button', { name: 'Mark as reviewed' }).click()
  await states.getByRole('button', { name: 'Publish' }).click()
  await reachState(page, 'Published')

  // The studio's player plays the audio description in place of the recording's own sound, from the current position.
  await page.goto(`${stage.server.url}/media/${medium.id}?tab=preview`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const video = page.locator('video')
  const position = () => video.evaluate((one: HTMLVideoElement) => one.currentTime)
  await expect.poll(position).toBeGreaterThan(0.5)
  const sent = page.waitForResponse((answer) => /described\.mp4/.test(answer.url()) && answer.ok())
  await page.keyboard.press('d')
  await sent
  await page.getByRole('button', { name: 'Audio description', pressed: true }).waitFor()
  await expect.poll(position).toBeGreaterThan(1)
  expect(await video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.context().close()

  const { organization } = stage
  const { show } = medium
  await stage.api.collection('shows').update(show, { onDemand: 'aired' })
  const channel = { organization, name: 'Described', slug: 'described', public: true, position: 95 }
  const { id } = await stage.api.collection('channels').create(channel)
  const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  await stage.api.collection('airings').create({
    organization,
    channel: id,
    show,
    title: 'Council of July',
    source: 'local',
    startsAt: instant(-2),
    endsAt: instant(-1),
    status: 'planned',
  })
  const guide = await openWindow(stage.browser)
  await guide.goto(`${stage.server.url}/tvguide/demo/show/${show}/watch`)
  await guide.getByRole('button', { name: 'Play' }).click()
  const openSettings = () => guide.getByRole('button', { name: 'Settings' }).click()
  const sounds = guide.getByRole('combobox', { name: 'Sound' })
  await openSettings()
  await sounds.selectOption({ label: 'English (audio description)' })
  expect(await accessibilityFaults(guide)).toEqual([])
  const at = () => guide.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(at).toBeGreaterThan(0.2)

  // On a channel that Docket plays out, the audio description replaces the program's own sound.
  const firstAt = Date.now() - 20_000
  const secondsOn = () => ((Date.now() - firstAt) / 1000) % SECONDS
  const again = Array.from({ length: 8 }, (_, at) => at * SECONDS * 1000 - 20_000)
  for (const from of again) {
    await stage.api.collection('airings').create({
      organization,
      channel: id,
      show,
      title: 'Council of July',
      source: 'local',
      startsAt: instant(from / HOUR_MS),
      endsAt: instant((from + SECONDS * 1000) / HOUR_MS),
      status: 'planned',
    })
  }
  await stage.api.collection('channels').update(id, { playout: 'linear' })
  const main = `${stage.server.url}/live/demo/described/main.m3u8`
  await expect.poll(async () => (await fetch(main)).status, { timeout: patient(60_000) }).toBe(200)
  await guide.goto(`${stage.server.url}/tvguide/demo/described/watch`)
  await guide.getByRole('button', { name: 'Play' }).click()
  await expect.poll(at).toBeGreaterThan(0.2)
  const heard = guide.waitForResponse((answer) => /described\/\d+\.m4s$/.test(answer.url()))
  await openSettings()
  await sounds.selectOption({ label: 'English (audio description)' })
  expect((await heard).status()).toBe(200)
  const chosenAt = await at()
  await expect.poll(at).toBeGreaterThan(chosenAt)

  // Starting over stays on the same page and uses playlists that reach further back, once there is enough to go back
  // to.
  await expect.poll(() => secondsOn() > 15 && secondsOn() < 30).toBe(true)
  const back = guide.waitForResponse((answer) => answer.url().endsWith('/described/back.m3u8'))
  await guide.getByRole('button', { name: /^Start over/ }).click()
  expect((await back).status()).toBe(200)
  const isPlaying = () =>
    guide.locator('video').evaluate((one: HTMLVideoElement) => !one.paused && one.readyState > 2)
  await expect.poll(isPlaying).toBe(true)
  expect(new URL(guide.url()).pathname).toBe('/tvguide/demo/described/watch')
  await guide.getByRole('button', { name: 'Go to live' }).waitFor()
  const live = guide.waitForResponse((answer) => answer.url() === main)
  await guide.keyboard.press('End')
  expect((await live).status()).toBe(200)
  await guide.getByRole('button', { name: 'Live', exact: true, pressed: true }).waitFor()
  await guide.context().close()
})
