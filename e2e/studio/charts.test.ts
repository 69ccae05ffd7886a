import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const LAST_MONTH = '/analytics?period=30d'

async function openReport() {
  const page = await stage.openStudio(LAST_MONTH)
  const chart = page.getByRole('slider', { name: /^Hours on the air/ })
  await chart.waitFor()
  return { page, chart }
}

test.describe('S2.1 a chart', () => {
  test('says the value of the column under the pointer', async () => {
    const { page, chart } = await openReport()
    const box = await chart.boundingBox()
    if (!box) throw new Error('The chart is not visible.')
    const columns = Number(await chart.getAttribute('aria-valuemax'))
    const texts: (string | null)[] = []
    for (const column of [0, 3, columns - 1]) {
      await page.mouse.move(box.x + ((column + 0.5) * box.width) / columns, box.y + 100)
      const value = chart.locator('[data-picked] > span')
      texts.push(await value.textContent())
      const place = await value.boundingBox()
      expect(place?.x).toBeGreaterThanOrEqual(box.x - 1)
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width + 1)
    }
    expect(new Set(texts).size).toBe(3)
    expect(texts[0]).toMatch(/^\w{3} \d+: [\d.]+ (h|min)$/)
    await page.mouse.move(box.x, box.y - 200)
    expect(await chart.locator('[data-picked]').count()).toBe(0)
    await page.context().close()
  })

  test('is read by the keyboard alone', async () => {
    const { page, chart } = await openReport()
    await chart.focus()
    const read = () => chart.getAttribute('aria-valuetext')
    const first = await read()
    await page.keyboard.press('ArrowRight')
    const second = await read()
    await page.keyboard.press('End')
    const last = await read()
    await page.keyboard.press('ArrowRight')

    expect(new Set([first, second, last]).size).toBe(3)
    expect(await read()).toBe(last)
    expect(await chart.locator('[data-picked] > span').textContent()).toBe(last)
    await page.keyboard.press('Home')
    expect(await read()).toBe(first)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  test('is printed with its page, light and whole, without the frame', async () => {
    const { page, chart } = await openReport()
    const root = page.locator('html')
    await root.evaluate(({ dataset }) => {
      addEventListener('beforeprint', () => {
        dataset.printedIn = dataset.mantineColorScheme
      })
    })
    await page.pdf()
    expect(await root.getAttribute('data-printed-in')).toBe('light')
    expect(await root.getAttribute('data-mantine-color-scheme')).toBe('dark')

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const printed = await page.evaluate(() => {
      const main = document.querySelector('main#page')
      return {
        mode: document.documentElement.dataset.mantineColorScheme,
        isWhole: main ? main.scrollHeight <= main.clientHeight : false,
        ground: getComputedStyle(document.body).backgroundColor,
      }
    })
    expect(printed).toEqual({ mode: 'light', isWhole: true, ground: 'rgb(255, 255, 255)' })
    expect(await chart.isVisible()).toBe(true)
    expect(await page.locator('[data-frame-bar]').isVisible()).toBe(false)
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false)

    await page.emulateMedia({ media: null })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await root.getAttribute('data-mantine-color-scheme')).toBe('dark')
    await page.context().close()
  })
})
