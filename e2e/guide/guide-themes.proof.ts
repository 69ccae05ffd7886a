import { FONT_NAMES } from '@docket/model/station/guide-look'
import { type Color, contrastOf } from '@docket/model/station/readable-color'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'

/** No color, the color that the form suggests, and colors that are hard to read on some page. */
const COLORS = [
  '',
  '#10b981',
  '#777777',
  '#ffff00',
  '#fefefe',
  '#010101',
  '#ff0000',
  '#0000ff',
  '#00ff00',
]
const FONTS = ['', ...FONT_NAMES]
const VIEWS = ['', 'grid', 'list']
const MODES = [
  { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' },
  { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' },
  { colorScheme: 'light', contrast: 'more', forcedColors: 'none' },
  { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'active' },
] as const

type Visit = { path: string; on?: BrowserContextOptions; arrive?(page: Page): Promise<void> }

const SCREEN = { viewport: { width: 1920, height: 1080 } }

async function openSheet(page: Page): Promise<void> {
  await page.locator('[role=gridcell][tabindex="0"]').waitFor()
  await page.locator('.g-on-now a').first().click({ force: true })
  await page.getByRole('dialog').locator('.g-facts').waitFor()
}

async function visits(): Promise<Visit[]> {
  const { api, organization } = stage
  const first = (collection: string, filter: string) =>
    api.collection(collection).getFirstListItem(filter, { sort: 'created', requestKey: null })
  const [channel, airing, embed] = await Promise.all([
    first('channels', 'public = true'),
    first('airings', 'show.series != "" && show.visibility = "public" && channel.public = true'),
    api.collection('embeds').create({ organization, name: 'Themes', kind: 'guide' }),
  ])
  const streamUrl = `${stage.server.url}/no-stream.m3u8`
  await api.collection('channels').update(channel.id, { playout: 'stream', streamUrl })
  const show = await api.collection('shows').getOne(airing.show)
  const focusCell = (page: Page) => page.locator('[role=gridcell]:focus').waitFor()
  return [
    { path: GUIDE },
    { path: GUIDE, on: PHONE },
    { path: `${GUIDE}?view=grid`, arrive: openSheet },
    { path: `${GUIDE}?q=harbor` },
    { path: `${GUIDE}?view=tv`, on: SCREEN, arrive: focusCell },
    { path: `${GUIDE}/${channel.slug}` },
    { path: `${GUIDE}/${channel.slug}/watch` },
    { path: `${GUIDE}/airing/${airing.id}` },
    { path: `${GUIDE}/show/${airing.show}` },
    { path: `${GUIDE}/series/${show.series}` },
    { path: `${GUIDE}/feeds` },
    { path: '/tvguide?stations=all' },
    { path: `/embed/${embed.publicKey}` },
  ]
}

test.describe('the guide in a station’s colors and type', () => {
  test('is readable on every page, whatever the station chose and whatever the viewer’s device prefers', async () => {
    const pages = await visits()
    const channels = await stage.api.collection('channels').getFullList()
    const windows = new Map<BrowserContextOptions, Page>()
    const faults: string[] = []
    // Every color is tested on every page, and both color modes with each setting of the device; the typeface and view
    // vary along with them.
    for (const [at, guideAccent] of COLORS.entries()) {
      const look = {
        guideAccent,
        guideFont: FONTS[at % FONTS.length],
        guideView: VIEWS[at % VIEWS.length],
      }
      await stage.api.collection('organizations').update(stage.organization, look)
      for (const [nth, { id }] of channels.entries()) {
        const color = COLORS[(at + nth) % COLORS.length]
        await stage.api.collection('channels').update(id, { color })
      }
      for (const [nth, { path, on = DESKTOP, arrive }] of pages.entries()) {
        const page = windows.get(on) ?? (await openWindow(stage.browser, on))
        windows.set(on, page)
        const mode = MODES[(at + nth) % MODES.length] ?? MODES[0]
        await page.emulateMedia(mode)
        const answer = await page.goto(stage.server.url + path)
        expect([path, answer?.status()]).toEqual([path, 200])
        await arrive?.(page)
        const found = await accessibilityFaults(page, 'colors')
        const where = `${path}, ${Object.values(look)}, ${Object.values(mode)}`
        faults.push(...found.map((fault) => `${where}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })
})

const ACROSS = 27
const PLATE = { width: 32, height: 18 }
const STEP = 4

/** 729 colors: black, white, grays, and every hue. */
const EVERY = Array.from({ length: ACROSS ** 2 }, (_, at) =>
  hex([at % 9, Math.floor(at / 9) % 9, Math.floor(at / 81)].map((one) => Math.min(255, one * 32))),
)

function hex(parts: readonly number[]): Color {
  return `#${parts.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`
}

/** Draws a plate without letters in each color, and returns the lowest contrast that letters would have on each. */
async function plateContrasts(page: Page): Promise<number[]> {
  const ink = await page.evaluate(
    ({ colors, across, width }) => {
      const sheet = document.createElement('div')
      sheet.style.cssText = `position:fixed;inset:0 auto auto 0;display:grid;grid-template-columns:repeat(${across},${width}px)`
      for (const color of colors) {
        const plate = document.createElement('span')
        plate.className = 'g-picture g-plate'
        plate.style.setProperty('--c', color)
        sheet.append(plate)
      }
      document.body.replaceChildren(sheet)
      return getComputedStyle(sheet.children[0] ?? sheet).color
    },
    { colors: EVERY, across: ACROSS, ...PLATE },
  )
  const [, share = '1'] = /^rgba\(255, 255, 255, ([\d.]+)\)$/.exec(ink) ?? []
  const { width, height } = PLATE
  const clip = { x: 0, y: 0, width: ACROSS * width, height: ACROSS * height }
  const pixels = await pixelsOf(page, await page.screenshot({ clip }), STEP)
  const least = EVERY.map(() => 21)
  for (const { x, y, parts } of pixels) {
    const letters = parts.map((part) => part + (255 - part) * Number(share))
    const plate = Math.floor(y / height) * ACROSS + Math.floor(x / width)
    least[plate] = Math.min(least[plate] ?? 21, contrastOf(hex(letters), hex(parts)))
  }
  return least
}

type Pixel = { x: number; y: number; parts: number[] }

/** Reads the colors of a picture, every `step` pixels. */
function pixelsOf(page: Page, picture: Buffer, step: number): Promise<Pixel[]> {
  return page.evaluate(
    async ({ bytes, step }) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))])
      const bitmap = await createImageBitmap(blob)
      const { width, height } = bitmap
      const paper = new OffscreenCanvas(width, height).getContext('2d')
      paper?.drawImage(bitmap, 0, 0)
      const data = paper?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      const found: { x: number; y: number; parts: number[] }[] = []
      for (let y = 1; y < height; y += step) {
        for (let x = 1; x < width; x += step) {
          const at = (y * width + x) * 4
          found.push({ x, y, parts: [...data.subarray(at, at + 3)] })
        }
      }
      return found
    },
    { bytes: picture.toString('base64'), step },
  )
}

test.describe('the plate that a channel shows in place of a picture', () => {
  for (const colorScheme of ['dark', 'light'] as const)
    test(`has readable letters in every color on ${colorScheme} pages`, async () => {
      const page = await openWindow(stage.browser, { ...DESKTOP, colorScheme })
      await page.goto(`${stage.server.url}${GUIDE}/feeds`)
      const contrasts = await plateContrasts(page)
      const faults = contrasts.flatMap((contrast, at) =>
        contrast < 4.5 ? `${EVERY[at]}: ${contrast.toFixed(2)}` : [],
      )
      expect(faults).toEqual([])
      await page.context().close()
    })
})
