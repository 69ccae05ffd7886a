import { describe, expect, it, onTestFinished } from 'vitest'
import { SettingsPage } from '#features/admin/settings/settings-page.tsx'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { setLanguage } from '#texts/set-language.ts'
import { loadSpanish } from './testing/load-spanish.ts'

describe('the settings of an installation', () => {
  it('offer the same login providers in every language', async () => {
    const settings = { googleAuth: { enabled: false }, oidcAuth: { enabled: true, clientId: 'tv' } }
    const place = { at: '/admin/settings/log-in', route: '/admin/settings/$section' }
    const chosen = async () => {
      const screen = await renderPage(<SettingsPage />, {
        ...place,
        user: STAFF,
        answers: { settings },
      })
      return screen.getByRole('combobox').first()
    }
    await expect.element(await chosen()).toHaveValue('Oidc')
    setLanguage(await loadSpanish())
    onTestFinished(() => setLanguage())
    await expect.element(await chosen()).toHaveValue('Oidc')
  })
})
