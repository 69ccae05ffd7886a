import type { Locator, Page } from '@playwright/test'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { countCalls, goTo } from '../testing/page-look.ts'
import { keptSession, makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG } from '../testing/time/long-form.ts'
import { clippedParts } from '../testing/walks/clipped-parts.ts'

const stage = demoStage()

/** Long, with both text directions, and with a sign at its end that would otherwise jump to its beginning. */
const TITLE = 'שלום לכולם: חדשות הבוקר מהנמל עם Harbor 8, מוזיקה, אורחים ותחזית לכל השבוע!'

/** The windows of people who need large text, given as the width and the root font size. */
const WINDOWS = [
  { width: 320, text: '100%' },
  { width: 640, text: '200%' },
  { width: 1280, text: '200%' },
]

type RecordIds = { show: string; channel: string }

/** Pages that each adapt in their own way. The additional pages of the long form consist of the same parts. */
async function paths({ show, channel }: RecordIds): Promise<string[]> {
  const idOf = async (collection: string) =>
    (await stage.api.collection(collection).getList(1, 1, { sort: 'created' })).items[0]?.id
  const [medium, track, podcast] = await Promise.all(
    ['media', 'captionTracks', 'podcasts'].map(idOf),
  )
  const few = [
    '/dashboard',
    `/channels/${channel}`,
    '/shows',
    `/shows/${show}`,
    `/captions/${track}?tab=edit`,
  ]
  if (!IS_LONG) return few
  return [
    ...few,
    '/channels',
    `/channels/${channel}?view=week`,
    `/channels/${channel}?view=pattern`,
    '/schedule',
    `/shows/${show}?tab=picture`,
    '/shows/new',
    '/media',
    `/media/${medium}?tab=preview`,
    `/media/${medium}?tab=clips`,
    '/captions',
    '/captions/coverage',
    `/captions/${track}?tab=file`,
    `/podcasts/${podcast}?tab=downloads`,
    '/equipment/bookings',
    '/analytics',
    '/settings',
    '/organization',
    '/channels#settings',
    '/channels#keys',
  ]
}

async function resizeText(page: Page, text: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, text)
}

async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const { width, text } of WINDOWS) {
    await page.setViewportSize({ width, height: 800 })
    await resizeText(page, text)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const found = await page.evaluate(clippedParts)
    faults.push(...found.map((fault) => `${path}, ${width} px, text of ${text}: ${fault}`))
  }
  return faults
}

/** Gives a show and the next airing of the first channel a right-to-left title. */
async function titleFromRight(): Promise<RecordIds> {
  const show = await makeShow(stage, { title: TITLE })
  const [channel] = (await stage.api.collection('channels').getList(1, 1, { sort: 'created' }))
    .items
  const now = new Date().toISOString().replace('T', ' ')
  const { items } = await stage.api.collection('airings').getList(1, 1, {
    filter: `channel = "${channel?.id}" && startsAt > "${now}"`,
    sort: 'startsAt',
  })
  await stage.api.collection('airings').update(items[0]?.id ?? '', { title: TITLE })
  return { show: show.id, channel: channel?.id ?? '' }
}

test('the studio shows everything in narrow windows and with large text, or lets users scroll to it', async () => {
  const seen = await titleFromRight()
  const storageState = keptSession(stage.server.url, stage.api)
  const page = await openWindow(stage.browser, {
    viewport: { width: 320, height: 800 },
    storageState,
  })
  await page.addInitScript(countCalls)
  await page.goto(`${stage.server.url}/members`)
  const faults: string[] = []
  for (const path of await paths(seen)) {
    // The page is drawn at the narrowest width, and then widened.
    await page.setViewportSize({ width: 320, height: 800 })
    await resizeText(page, '100%')
    await goTo(page, path)
    faults.push(...(await faultsOf(page, path)))
  }
  expect(faults).toEqual([])

  await test.step('right-to-left titles keep their direction and their place, at any length', () =>
    readFromRight(page, seen))
  await page.context().close()
})

/** Uses a desktop window, where titles have the least room next to other parts. */
async function readFromRight(page: Page, { show, channel }: RecordIds): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await resizeText(page, '100%')
  const directionOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).direction)
  const clipped = async (path: string) => {
    await goTo(page, path)
    return page.evaluate(clippedParts)
  }

  expect(await clipped(`/shows/${show}`)).toEqual([])
  const heading = page.getByRole('heading', { level: 1 })
  expect(await directionOf(heading)).toBe('rtl')
  const typed = page.locator('input[name=title]')
  expect(await typed.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
  expect((await heading.boundingBox())?.x).toBeLessThan(320)

  expect(await clipped(`/shows?search=${encodeURIComponent('שלום')}`)).toEqual([])
  expect(await directionOf(page.getByRole('link', { name: TITLE }).locator('bdi'))).toBe('rtl')

  expect(await clipped(`/channels/${channel}`)).toEqual([])
  const listed = page.locator('#page').getByRole('button', { name: TITLE, exact: true })
  expect(await directionOf(listed.first())).toBe('rtl')
}
