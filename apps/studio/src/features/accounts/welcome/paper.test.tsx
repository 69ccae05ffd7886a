import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

describe.each([
  ['Privacy', PrivacyPage],
  ['Terms', TermsPage],
])('the page about %s', (title, Page) => {
  it('names the operator of the installation', async () => {
    const named = { joining: { name: 'Port Ellery Media', signup: 'open' } }
    const screen = await renderPage(<Page />, { answers: named })

    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.element(screen.getByText(/Port Ellery Media/).first()).toBeVisible()
  })

  it('is complete even when the operator is unknown, and links to the other pages', async () => {
    const screen = await renderPage(<Page />, { answers: { joining: 503 } })

    await expect.poll(screen.text).toContain('this installation')
    expect(screen.getByRole('alert').elements()).toEqual([])
    await expect.poll(screen.links).toContain('/privacy')
    await expect.poll(screen.links).toContain('/terms')
    await expect.poll(screen.links).toContain('/auth/login')
  })
})
