import type { Locator, Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { countCalls, lookAt } from '../testing/page-look.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG } from '../testing/time/long-form.ts'
import { clippedParts } from '../testing/walks/clipped-parts.ts'

const stage = demoStage()

/** Long, in two directions, and with a sign at its end that would otherwise jump to its beginning. */
const TITLE = 'שלום לכולם: חדשות הבוקר מהנמל עם Harbor 8, מוזיקה, אורחים ותחזית לכל השבוע!'

/** The windows of people who need large text, by their width and the size of the root's text. */
const WINDOWS = [
  { width: 320, text: '100%' },
  { width: 640, text: '200%' },
  { width: 1280, text: '200%' },
]

async function paths(): Promise<string[]> {
  const idOf = async (collection: string) =>
    (await stage.api.collection(collection).getList(1, 1, { sort: 'created' })).items[0]?.id
  const [channel, show, medium, track, podcast] = await Promise.all(
    ['channels', 'shows', 'media', 'captionTracks', 'podcasts'].map(idOf),
  )
  const few = [
    ...['/dashboard', `/channels/${channel}`, '/shows', `/shows/${show}`],
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

async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const { width, text } of WINDOWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const found = await page.evaluate(clippedParts)
    faults.push(...found.map((fault) => `${path}, ${width} px, text of ${text}: ${fault}`))
  }
  return faults
}

/** Opens a page in a window of a desk, and returns its parts that are cut off. */
async function adaptingFaults(page: Page, path: string): Promise<string[]> {
  await page.goto(stage.server.url + path)
  await lookAt(page)
  const found = await page.evaluate(clippedParts)
  return found.map((fault) => `${path}: ${fault}`)
}

test.describe('the studio in narrow windows and with large text', () => {
  test('shows everything, or lets it be scrolled to', async () => {
    const page = await stage.openStudio('/dashboard', { viewport: { width: 320, height: 800 } })
    await page.addInitScript(countCalls)
    const faults: string[] = []
    for (const path of await paths()) {
      // A page is loaded at the narrowest width, and then widened.
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto('about:blank')
      await page.goto(stage.server.url + path)
      await lookAt(page)
      faults.push(...(await faultsOf(page, path)))
    }
    await page.context().close()
    expect(faults).toEqual([])
  })
})

test.describe('titles from right to left', () => {
  test('are in their own direction, in their place, at any length', async () => {
    const show = await makeShow(stage, { title: TITLE })
    const [channel] = (await stage.api.collection('channels').getList(1, 1, { sort: 'created' }))
      .items
    const now = Date.now()
    const { items } = await stage.api.collection('airings').getList(1, 1, {
      filter: `channel = "${channel?.id}" && startsAt > "${new Date(now).toISOString().replace('T', ' ')}"`,
      sort: 'startsAt',
    })
    await stage.api.collection('airings').update(items[0]?.id ?? '', { title: TITLE })
    const page = await stage.openStudio('/dashboard')
    await page.addInitScript(countCalls)
    const directionOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).direction)
    const faults: string[] = []

    faults.push(...(await adaptingFaults(page, `/shows/${show.id}`)))
    const heading = page.getByRole('heading', { level: 1 })
    expect(await directionOf(heading)).toBe('rtl')
    const typed = page.locator('input[name=title]')
    expect(await typed.evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
    expect((await heading.boundingBox())?.x).toBeLessThan(320)

    faults.push(...(await adaptingFaults(page, `/shows?search=${encodeURIComponent('שלום')}`)))
    expect(await directionOf(page.getByRole('link', { name: TITLE }).locator('bdi'))).toBe('rtl')

    faults.push(...(await adaptingFaults(page, `/channels/${channel?.id}`)))
    const listed = page.locator('#page').getByRole('button', { name: TITLE, exact: true })
    expect(await directionOf(listed.first())).toBe('rtl')
    await page.context().close()
    expect(faults).toEqual([])
  })
})
