import { openWindow } from './testing/browser.ts'
import { DEMO } from './testing/studio.ts'
import { expect, test } from './testing/test.ts'
import { englishWords, inEnglish, noteWritten, textsOf } from './testing/walks/english-words.ts'
import { fillRoutes, pathOf, plainRoutes } from './testing/walks/route-table.ts'
import { prepareWalks } from './testing/walks/walks.ts'

const walks = prepareWalks()
/** Pages for developers: what they document are English names. */
const ENGLISH_ONLY = /^\/(debug|api-docs|views)\//
// The test visits about a hundred and fifty pages.

const isHistory = (tab: string) => tab.endsWith('tab=history')

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
    const tabs = new Set<string>()

    async function visit(path: string): Promise<void> {
      const { links } = await walker.visit(path)
      for (const link of links) if (pathOf(link) === path && /\?tab=/.test(link)) tabs.add(link)
      for (const text of inEnglish(await textsOf(walker.page), english, written)) {
        found.add(`${path}: ${text}`)
      }
    }
    async function visitAll(paths: Iterable<string>): Promise<void> {
      for (const path of paths) if (!ENGLISH_ONLY.test(path)) await visit(path)
    }
    await visitAll(plainRoutes(walks.studio))
    const { records, beginnings } = fillRoutes(walks.studio, walker.links)
    await visitAll([...beginnings, ...records, '/settings/no-such-page'])
    // The history of all records is one page.
    const [history = '', ...others] = [...tabs].sort(
      (one, other) => Number(isHistory(other)) - Number(isHistory(one)),
    )
    await visitAll([history, ...others.filter((tab) => !isHistory(tab))])

    expect([...found]).toEqual([])
    expect(tabs.size).toBeGreaterThan(20)
    await walker.close()
  })
})
