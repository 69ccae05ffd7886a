import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { packagedFilm } from './testing/packaged-film.ts'

const stage = demoStage()

test.describe('the picture of a show', () => {
  test('is a poster, then a still of its recording, cropped about the point that was dragged', async () => {
    const { page, medium } = await packagedFilm(stage, 'Council of the Harbor', 12)
    const show = await stage.api
      .collection('shows')
      .getOne<{ thumbnailFocus: { x: number; y: number } | null }>(medium.show)
    await page.goto(`${stage.server.url}/shows/${medium.show}?tab=picture`)
    await page.getByText('which is drawn from its title').waitFor()
    expect(show.thumbnailFocus).toBeNull()

    await page.getByRole('button', { name: 'Choose from the recording' }).click()
    const stills = page.getByRole('button', { name: /^Use the still at/ })
    await stills.first().locator('img').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await stills.first().click()

    const point = page.getByRole('button', { name: /^Focal point: 50 percent/ })
    await point.waitFor()
    const whole = await page.locator('img[data-whole]').boundingBox()
    if (!whole) throw new Error('There is no picture.')
    await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 2)
    await page.mouse.down()
    await page.mouse.move(whole.x + whole.width * 0.2, whole.y + whole.height * 0.4, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('button', { name: /20 percent from the left, 40 percent/ }).waitFor()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: /10 percent from the left, 41 percent/ }).waitFor()
    await page.getByLabel('Picture description').fill('The chamber')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save picture' }).click()
    await page.getByText('Picture saved.').waitFor()

    await page.reload()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /10 percent from the left, 41 percent/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: /10 percent from the left, 41 percent/ }).waitFor()
    await page.goto(`${stage.server.url}/shows/${medium.show}`)
    const sight = page.getByRole('img', { name: 'The chamber' })
    await expect.poll(() => sight.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
    await page.goto(`${stage.server.url}/shows`)
    const row = page.getByRole('row', { name: /Council of the Harbor/ })
    await expect
      .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(160)

    // The guide shows the same crop, and tells other sites of it.
    await page.goto(`${stage.server.url}/tvguide/demo/show/${medium.show}`)
    const shown = page.getByRole('img', { name: 'The chamber' })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
    const card = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(card).toMatch(/\/card-1200\.jpg$/)
    const size = await page.evaluate(
      async (src) => {
        const preview = new Image()
        preview.src = src
        await preview.decode()
        return [preview.naturalWidth, preview.naturalHeight]
      },
      new URL(card ?? '').pathname,
    )
    expect(size).toEqual([1200, 630])
    await page.goto(`${stage.server.url}/tvguide/demo`)
    const posters = page.locator('.g-picture img')
    await posters.first().waitFor()
    const isPoster = (address: string | false) => address && /\/16x9-(320|640)\.webp$/.test(address)
    const unfit = async () => {
      const shown = await posters.evaluateAll((all) =>
        (all as HTMLImageElement[]).map((img) => img.naturalWidth > 0 && img.currentSrc),
      )
      return shown.filter((address) => !isPoster(address))
    }
    await expect.poll(unfit).toEqual([])
    await page.context().close()
  })
})
