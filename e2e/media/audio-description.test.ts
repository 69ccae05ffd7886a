import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMedia, testSound } from '@docket/media/testing/make-media'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { reachState } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { packagedFilm } from './testing/packaged-film.ts'

const stage = demoStage()
const SECONDS = 8
const HOUR_MS = 3_600_000

test('is uploaded beside the captions, published, and chosen by a viewer', async () => {
  const { page, medium } = await packagedFilm(stage, 'Council of August', SECONDS)
  const path = join(mkdtempSync(join(tmpdir(), 'docket-described-')), 'described.m4a')
  await makeMedia({ path, format: 'mp4', sound: testSound({ seconds: SECONDS }) })
  await page.getByRole('link', { name: 'council.mp4' }).click()
  await page.getByRole('button', { name: 'Add an audio description' }).click()
  await page.getByText('No sound yet.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a sound file' }).click()
  await (await chooser).setFiles([path])
  await page.getByText('The sound is ready.').waitFor({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Listen' }).click()
  await page.locator('audio[aria-label="Audio description"]').waitFor()
  const states = page.getByRole('region', { name: 'State' })
  await states.getByRole('button', { name: 'Mark as reviewed' }).click()
  await states.getByRole('button', { name: 'Publish' }).click()
  await reachState(page, 'Published')

  // The studio's player plays it in place of the recording's own sound, from where it is.
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
    ...{ organization, channel: id, show, title: 'Council of August', source: 'local' },
    ...{ startsAt: instant(-2), endsAt: instant(-1), status: 'planned' },
  })
  const guide = await openWindow(stage.browser)
  await guide.goto(`${stage.server.url}/tvguide/demo/show/${show}/watch`)
  await guide.getByRole('button', { name: 'Play' }).click()
  const sounds = guide.getByRole('combobox', { name: 'Sound' })
  await sounds.selectOption({ label: 'English (audio description)' })
  expect(await accessibilityFaults(guide)).toEqual([])
  const at = () => guide.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(at).toBeGreaterThan(0.2)

  // On a channel that Docket plays out, it is heard in its place.
  const again = Array.from({ length: 20 }, (_, at) => at * SECONDS * 1000 - 20_000)
  for (const from of again) {
    await stage.api.collection('airings').create({
      ...{ organization, channel: id, show, title: 'Council of August', source: 'local' },
      ...{ startsAt: instant(from / HOUR_MS), endsAt: instant((from + SECONDS * 1000) / HOUR_MS) },
      status: 'planned',
    })
  }
  await stage.api.collection('channels').update(id, { playout: 'linear' })
  const main = `${stage.server.url}/live/demo/described/main.m3u8`
  await expect.poll(async () => (await fetch(main)).status, { timeout: 60_000 }).toBe(200)
  await guide.goto(`${stage.server.url}/tvguide/demo/described/watch`)
  await guide.getByRole('button', { name: 'Play' }).click()
  await expect.poll(at).toBeGreaterThan(0.2)
  const heard = guide.waitForResponse((answer) => /described\/\d+\.m4s$/.test(answer.url()))
  await sounds.selectOption({ label: 'English (audio description)' })
  expect((await heard).status()).toBe(200)
  const chosenAt = await at()
  await expect.poll(at).toBeGreaterThan(chosenAt)
  await guide.context().close()
})
