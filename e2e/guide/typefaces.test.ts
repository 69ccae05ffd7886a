import type { Page } from '@playwright/test'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { notedFaults, noteFaults } from '../testing/note-faults.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MAX_KB = 60

/** Records the fonts that a page loads, by typeface, in kB. */
function watchFonts(page: Page): () => Promise<Record<string, number>> {
  const loaded: Promise<[string, number]>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'font') return
    const name = /\/(\w+)-latin[\w-]*\.woff2$/.exec(request.url())?.[1] ?? request.url()
    loaded.push(request.sizes().then((sizes) => [name, sizes.responseBodySize / 1000]))
  })
  return async () => {
    await page.evaluate(async () => void (await document.fonts.ready))
    return Object.fromEntries(await Promise.all(loaded))
  }
}

/**
 * Returns the typefaces in which an element's text is drawn, as the browser reports it, or none before it is drawn.
 */
async function drawnIn(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

/**
 * Waits until an element is drawn in one typeface: the browser draws some frames after the text and the typeface have
 * arrived.
 */
async function expectDrawn(page: Page, selector: string, typeface: unknown): Promise<void> {
  await expect.poll(() => drawnIn(page, selector)).toEqual([typeface])
}

test.describe('the typefaces', () => {
  test('are Inter for texts and Fraunces for titles in the guide, at most once each', async () => {
    const page = await openWindow(stage.browser, DESKTOP)
    const fonts = watchFonts(page)
    await page.goto(stage.server.url + GUIDE, { waitUntil: 'load' })
    const sizes = await fonts()

    expect(Object.keys(sizes).sort()).toEqual(['fraunces', 'inter'])
    expect(Math.max(...Object.values(sizes))).toBeLessThanOrEqual(MAX_KB)
    await expectDrawn(page, '.g-card-title', expect.stringContaining('Fraunces'))
    await expectDrawn(page, '.g-cell strong', expect.stringContaining('Inter'))
    await page.context().close()
  })

  test('are only Inter in the studio, with digits of equal width', async () => {
    const storageState = keptSession(stage.server.url, stage.api)
    const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
    const fonts = watchFonts(page)
    await page.goto(`${stage.server.url}/shows`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const sizes = await fonts()

    expect(Object.keys(sizes)).toEqual(['inter'])
    expect(sizes.inter).toBeLessThanOrEqual(MAX_KB)
    await expectDrawn(page, 'h1', expect.stringContaining('Inter'))
    const widths = await page.evaluate(() => {
      const time = document.body.appendChild(document.createElement('time'))
      time.style.cssText = 'position: absolute'
      return ['11:11', '08:48'].map((text) => {
        time.textContent = text
        return time.getBoundingClientRect().width
      })
    })
    expect(widths[0]).toBe(widths[1])
    await page.context().close()
  })

  test('can arrive late or never without layout shifts', async () => {
    const page = await openWindow(stage.browser, DESKTOP)
    await page.addInitScript(noteFaults)
    await page.route('**/fraunces-*.woff2', (route) => route.abort())
    let deliver = () => {}
    const isDrawn = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await page.route('**/inter-*.woff2', async (route) => {
      await isDrawn
      await route.continue()
    })
    await page.goto(stage.server.url + GUIDE, { waitUntil: 'domcontentloaded' })
    await page.locator('.g-card-title').first().waitFor()
    await expectDrawn(page, '.g-cell strong', expect.not.stringContaining('Inter'))
    deliver()
    await page.evaluate(async () => void (await document.fonts.load('16px Inter')))
    await expectDrawn(page, '.g-cell strong', expect.stringContaining('Inter'))
    expect(await notedFaults(page)).toEqual([])
    await page.context().close()
  })
})
