import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { builtScript, DEMO } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('a page of the studio', () => {
  test('S2.17 says what to do after eight seconds when its script does not load, and immediately without JavaScript', async () => {
    const page = await openWindow(stage.browser, PHONE)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${stage.server.url}/dashboard`)
    const words = page.getByRole('alert')
    await expect(words).toBeHidden()
    const delays = await page.locator('.not-started').evaluate((message) =>
      message.getAnimations().map((animation) => {
        const delay = animation.effect?.getTiming().delay
        animation.finish()
        return delay
      }),
    )
    expect(delays).toEqual([8000])
    await words.getByRole('heading', { name: 'The studio has not started' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unrouteAll()
    await words.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByLabel('Email').waitFor()
    await expect(page.getByText('has not started')).toHaveCount(0)
    await page.context().close()

    // Simulates a blocked script. The failure is noticed, and therefore reported, immediately.
    const partly = await openWindow(stage.browser, DESKTOP)
    await partly.route(/\/assets\/app-[^/]+\.js/, (route) => route.abort())
    await partly.goto(`${stage.server.url}/dashboard`)
    const message = partly.locator('[data-not-started="now"]')
    await message.getByRole('heading', { name: 'The studio has not started' }).waitFor()
    await partly.context().close()

    const bare = await openWindow(stage.browser, { ...DESKTOP, javaScriptEnabled: false })
    await bare.goto(`${stage.server.url}/shows`)
    await bare.getByRole('heading', { name: 'The studio has not started' }).waitFor()
    // Text selectors skip `noscript`.
    expect(await bare.locator('noscript p').innerText()).toMatch(/^JavaScript is turned off/)
    await bare.getByRole('link', { name: 'Open the guide' }).click()
    await bare.getByText('Harbor').first().waitFor()
    await bare.context().close()
  })

  test('S9.1 stays with its typed text while the server is unreachable, and reloads by itself only when the code of its build is gone', async () => {
    const { id } = await stage.api.collection('shows').getFirstListItem('')
    const page = await stage.openStudio(`/shows/${id}`)
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Typed while the line was down')
    const save = page.getByRole('button', { name: 'Save' })
    const lost = page.getByText('A part of this page could not be loaded.')
    const open = (hash: string) =>
      page.evaluate((to) => {
        location.hash = to
      }, hash)

    await page.context().setOffline(true)
    await save.click()
    await page.getByText('The server could not be reached. Your changes are still here.').waitFor()
    await open('#faq')
    await lost.first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // On a slow connection, toasts about other chunks that failed to load may appear too.
    const close = page.getByRole('button', { name: 'Close' })
    while ((await close.count()) > 0) await close.first().click()
    await lost.waitFor({ state: 'detached' })
    await page.context().setOffline(false)
    await save.click()
    await expect
      .poll(async () => (await stage.api.collection('shows').getOne(id)).title)
      .toBe('Typed while the line was down')

    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Equipment', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'No Connection' }).waitFor()
    await page.context().setOffline(false)
    await page.locator('#page').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Equipment' }).waitFor()
    expect(thrown).toEqual([])

    await page.route(builtScript('features/help/survey-modal.tsx'), (route) =>
      route.fulfill({ status: 404 }),
    )
    await open('#survey')
    await lost.first().waitFor()
    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer' } }))
    await page.route(builtScript('features/csv/upload-csv-modal.tsx'), (route) =>
      route.fulfill({ status: 404 }),
    )
    const loadedAnew = page.waitForEvent('domcontentloaded')
    await open('#upload-csv')
    await loadedAnew
    await page.context().close()
  })

  test('S4.1 asks a user who was logged out elsewhere to log in again, on top of the same page', async () => {
    const page = await stage.openStudio('/shows/new')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed before the end')
    await stage.api.send('/api/collections/users/sign-out-everywhere', { method: 'POST' })
    await stage.api.collection('users').authWithPassword(DEMO.email, DEMO.password)

    const dialog = page.getByRole('dialog', { name: 'You have been logged out' })
    await dialog.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await expect(dialog.getByLabel('Email')).toHaveValue(DEMO.email)
    await page.keyboard.type(DEMO.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^(Create|Save)/ }).click()
    await page.waitForURL(/\/shows\/[a-z0-9]{15}$/)
    await page.getByRole('heading', { level: 1, name: 'Typed before the end' }).waitFor()
    // Changes by colleagues are received again.
    const [, id = ''] = /\/shows\/([a-z0-9]{15})$/.exec(page.url()) ?? []
    await stage.api.collection('shows').update(id, { title: 'Changed by a colleague' })
    await page.getByRole('heading', { level: 1, name: 'Changed by a colleague' }).waitFor()
    await page.context().close()
  })
})
