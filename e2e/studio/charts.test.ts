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
