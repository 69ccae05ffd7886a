import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

describe.each([
  ['Privacy', PrivacyPage],
  ['Terms', TermsPage],
])('the page about %s', (title, Page) => {
  it('names the operator of the installation', async () => {
    const named = { joining: { name: 'Port Ellery Media', signup: 'open' } }
    const html = await rendered(<Page />, { answers: named })

    expect(textOf(/<h1.*?<\/p>/.exec(html)?.[0] ?? '')).toMatch(
      new RegExp(`^${title} .*Port Ellery Media`),
    )
  })

  it('is also complete when the operator is unknown, and links to the other pages', async () => {
    const html = await rendered(<Page />, { answers: { joining: 503 } })

    expect(textOf(html)).toContain('this installation')
    expect(html).not.toContain('role="alert"')
    expect(html).toContain('href="/privacy"')
    expect(html).toContain('href="/terms"')
    expect(html).toContain('href="/auth/login"')
  })
})
