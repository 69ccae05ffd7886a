import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { reachState } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { packagedFilm } from './testing/packaged-film.ts'

const stage = demoStage()
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

async function isReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await expect.poll(() => page.getByText('Loading the recording').count()).toBe(0)
}

/** Lets everybody watch a show that aired an hour ago on a channel of its own. */
async function canBeWatched(show: string): Promise<void> {
  const { organization } = stage
  await stage.api.collection('shows').update(show, { onDemand: 'aired' })
  const { id: channel } = await stage.api
    .collection('channels')
    .create({ organization, name: 'Votes', slug: 'votes', public: true, position: 96 })
  const instant = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = { startsAt: instant(-2), endsAt: instant(-1), status: 'planned', source: 'local' }
  await stage.api
    .collection('airings')
    .create({ organization, channel, show, title: 'Council of May', ...times })
}

/** Finds what was said in the guide, and opens the recording there. */
async function opensWhereItWasSaid(q: string, said: RegExp, fromSec: number): Promise<void> {
  const guide = await openWindow(stage.browser)
  await guide.goto(`${stage.server.url}/tvguide/demo?${new URLSearchParams({ q })}`)
  expect(await accessibilityFaults(guide)).toEqual([])
  const place = guide.getByRole('link').filter({ hasText: 'The ship is late' })
  expect(await place.textContent()).toMatch(said)
  await place.click()
  await guide.getByRole('button', { name: 'Play' }).click()
  const at = () => guide.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(at).toBeGreaterThan(fromSec)
  await guide.context().close()
}

test.describe('the caption editor', () => {
  test('captions a recording by keyboard and mouse, over a reload, until it is published', async () => {
    const { page, medium } = await packagedFilm(stage, 'Council of May', 24)
    await page.getByRole('link', { name: 'council.mp4' }).click()
    await press(page, 'Caption this recording')
    await page.waitForURL(/\/captions\/\w+\?tab=edit$/)
    const id = new URL(page.url()).pathname.split('/')[2] ?? ''
    await canBeWatched(medium.show)
    // The recording's own page also has a player and says that there are no captions. It leaves only when the editor is
    // there.
    await page.getByRole('button', { name: 'Add caption', exact: true }).waitFor()
    await isReady(page)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.keyboard.press('ArrowRight')
    await page
      .getByRole('slider', { name: 'Position' })
      .and(page.locator('[aria-valuenow="5"]'))
      .waitFor()
    await press(page, 'Add caption')
    await text(page, 1).fill('Good evening, everybody. The ferry is late.')
    await page.getByText('A line has 43 characters; the limit is 42.').waitFor()
    await text(page, 1).press('Home')
    for (let at = 0; at < 24; at += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+Shift+Enter')
    expect(await text(page, 1).inputValue()).toBe('Good evening, everybody.')
    expect(await text(page, 2).inputValue()).toBe('The ferry is late.')
    await page.keyboard.press('Control+z')
    await text(page, 2).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+y')
    await text(page, 2).click()

    await field(page, 'Speaker').fill('Mayor')
    await field(page, 'Speaker').press('Enter')
    expect(await text(page, 2).inputValue()).toBe('<v Mayor>The ferry is late.')
    await field(page, 'End').fill('0:00:09.5')
    await field(page, 'End').press('Enter')
    const edge = page.getByRole('slider', { name: 'End of caption 2' })
    const box = await edge.boundingBox()
    if (!box) throw new Error('There is no edge.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => field(page, 'End').inputValue()).toMatch(/^0:00:1\d\.\d{3}$/)
    await edge.press('ArrowLeft')
    const end = await field(page, 'End').inputValue()

    await page.waitForFunction(() => localStorage.getItem('unsaved-captions')?.includes('Mayor'))
    await page.reload()
    await isReady(page)
    await page
      .getByText('Unsaved changes')
      .or(page.getByText(/not saved|unsaved/i))
      .first()
      .waitFor()
    await text(page, 2).click()
    await expect
      .poll(() => field(page, 'End').inputValue())
      .toMatch(new RegExp(`^${end.slice(0, 9)}`))

    await page.getByText('Shift, find and replace').click()
    await field(page, 'Shift by seconds').fill('1.5')
    await press(page, 'Shift all')
    await field(page, 'Find').fill('ferry')
    await page.getByText('In 1 caption').waitFor()
    await field(page, 'Replace with').fill('ship')
    await press(page, 'Replace all')
    await page.getByText('1 was replaced').waitFor()
    expect(await text(page, 2).inputValue()).toBe('<v Mayor>The ship is late.')
    expect(await accessibilityFaults(page)).toEqual([])
    await press(page, 'Save captions')
    await page.getByText('Captions saved').waitFor()
    expect(await cuesOf(id)).toMatch(
      /^WEBVTT\n\n00:00:06\.\d{3} --> [\d:.]+\nGood evening, everybody\.\n\n[\d:.]+ --> [\d:.]+\n<v Mayor>The ship is late\.\n$/,
    )

    const { file } = await tracks().getOne(id)
    const open = () => fetch(`${stage.server.url}/api/files/captionTracks/${id}/${file}`)
    expect((await open()).status).toBe(404)
    const seen = () =>
      fetch(
        `${stage.server.url}/api/guide/media/${medium.id}/${medium.packaged}/captions-${id}.vtt`,
      )
    expect((await seen()).status).toBe(404)
    const states = page.getByRole('region', { name: 'State' })
    await states.getByRole('button', { name: 'Mark as reviewed' }).click()
    await states.getByRole('button', { name: 'Publish' }).click()
    await reachState(page, 'Published')
    expect(await tracks().getOne(id)).toMatchObject({ state: 'published', published: true })
    expect((await open()).status).toBe(404)
    await text(page, 1).fill('Good evening.')
    await page.keyboard.press('Control+s')
    await expect.poll(() => cuesOf(id)).toContain('Good evening.\n')
    await expect.poll(async () => (await seen()).text()).toContain('Good evening.\n')
    await opensWhereItWasSaid('mayor ship', /^\d:\d\dMayor: The ship is late\.$/, 6)
    await states.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect.poll(async () => (await seen()).status).toBe(404)

    await text(page, 1).click()
    await press(page, 'Merge with the next')
    await press(page, 'Delete caption')
    await page.getByText('No captions yet.').waitFor()
    await press(page, 'Undo')
    await press(page, 'Discard changes')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => text(page, 1).inputValue()).toBe('Good evening.')
    expect(await page.evaluate(() => localStorage.getItem('unsaved-captions'))).toBeNull()
    await page.context().close()
  })
})
