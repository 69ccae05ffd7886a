import { openWindow } from './testing/browser.ts'
import { DEMO } from './testing/studio.ts'
import { expect, test } from './testing/test.ts'
import { IS_LONG } from './testing/time/long-form.ts'
import { englishWords, inEnglish, noteWritten, textsOf } from './testing/walks/english-words.ts'
import type { Walker } from './testing/walks/walker.ts'
import { prepareWalks, visitAll, walkEverywhere } from './testing/walks/walks.ts'

// A fault includes the name of its page, so traces are not needed.
test.use({ trace: 'off' })

const walks = prepareWalks()
/** Pages for developers: they document English names. */
const ENGLISH_ONLY = /^\/(debug|api-docs|views)\//
/**
 * One page of each kind. Type checks ensure that each text is in a catalog and that each catalog is translated into
 * Spanish.
 */
const CHOICE =
  /^\/(dashboard|channels|shows|schedule|equipment\/desk|submission|analytics|settings)$/

test.describe('the studio in Spanish', () => {
  test('greets a browser in Spanish, and after login follows the settings, which change it at once', async () => {
    const { server, browser } = walks.stage
    const page = await openWindow(browser, { locale: 'es-MX' })
    const language = () => page.evaluate(() => document.documentElement.lang)
    await page.goto(`${server.url}/settings/look`)
    await page.getByLabel('Correo electrónico').fill(DEMO.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO.password)
    expect(await language()).toBe('es')
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()

    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Español' }).click()
    expect(await language()).toBe('en')
    await page.getByRole('button', { name: 'Save' }).click()

    const chosen = page.getByRole('combobox', { name: 'Idioma' })
    await chosen.waitFor()
    expect(await language()).toBe('es')
    expect(await chosen.inputValue()).toBe('Español')
    await page.context().close()
  })

  test('has no English word on any page', async () => {
    const { api } = walks.stage
    const { record } = await api.collection('users').authRefresh()
    const settings = { localization: { language: 'es' } }
    await api.collection('users').update(record.id, { settings })
    const walker = await walks.begin('/dashboard', api)
    const written = noteWritten(walker.page)
    await walker.page.reload()
    const english = englishWords()
    const found = new Set<string>()
    const collectEnglish = async ({ page }: Walker) => {
      const { pathname, search } = new URL(page.url())
      for (const text of inEnglish(await textsOf(page), english, written)) {
        found.add(`${pathname}${search}: ${text}`)
      }
    }
    const routes = walks.studio.filter((route) =>
      IS_LONG ? !ENGLISH_ONLY.test(route) : CHOICE.test(route) || route === '/shows/$record',
    )
    const { tabs } = await walkEverywhere(walker, routes, collectEnglish)
    await visitAll(walker, ['/settings/no-such-page'], () => collectEnglish(walker))

    expect([...found]).toEqual([])
    expect(tabs.size).toBeGreaterThan(IS_LONG ? 20 : 2)
    await walker.close()
  })
})
