import type { Page } from '@playwright/test'
import { expect } from '../../testing/test.ts'

/** Checks that the guide shows the picture of a show, described as “The chamber”, and offers it to other sites. */
export async function expectInGuide(page: Page, url: string, show: string): Promise<void> {
  await page.goto(`${url}/tvguide/demo/show/${show}`)
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

  // No picture in the guide is larger than the space it fills.
  await page.goto(`${url}/tvguide/demo`)
  const posters = page.locator('.g-picture img')
  await posters.first().waitFor()
  const isPoster = (address: string | false) => address && /\/16x9-(320|640)\.webp$/.test(address)
  const unfit = async () => {
    const found = await posters.evaluateAll((all) =>
      (all as HTMLImageElement[]).map((img) => img.naturalWidth > 0 && img.currentSrc),
    )
    return found.filter((address) => !isPoster(address))
  }
  await expect.poll(unfit).toEqual([])
}
