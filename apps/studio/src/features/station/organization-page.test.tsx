import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { OrganizationPage } from './organization-page.tsx'

const HARBOR = {
  id: 'harbor',
  name: 'Harbor Media',
  slug: 'harbor',
  timeZone: 'America/New_York',
  guideAccent: '',
  updated: 'then',
  takesSubmissions: false,
  takesNotices: true,
}

function page(privileges: string[], organization: object | number = [HARBOR]) {
  const user = { id: 'ines', organization: organization === 0 ? '' : 'harbor', privileges }
  return renderPage(<OrganizationPage />, { answers: { organizations: organization }, user })
}

describe('S2.1 the page of an organization', () => {
  it('can be changed, exported, and deleted by its administrators', async () => {
    const text = (await page(['admin'])).text()

    expect(text).toContain('Export everything')
    expect(text).toContain('Delete the station')
  })

  it('shows administrators the public submission form, if it is open', async () => {
    const hidden = [{ ...HARBOR, takesNotices: false }]

    await expect.poll((await page(['admin'])).links).toContain('/hand-in/harbor')
    expect((await page(['admin'], hidden)).links()).not.toContain('/hand-in/harbor')
  })

  it('is read-only for everyone else', async () => {
    const screen = await page(['schedule'])

    await expect.poll(screen.text).toMatch(/Name Harbor Media .*Time zone/)
    expect(screen.getByRole('button').elements()).toEqual([])
    expect(screen.getByRole('textbox').elements()).toEqual([])
  })

  it('S6.2 says so to users without an organization', async () => {
    await expect.poll((await page([], 0)).text).toContain('You do not belong to a station.')
  })

  it('says so when it cannot be loaded', async () => {
    await expect.element((await page(['admin'], 503)).getByRole('alert').first()).toBeVisible()
  })
})
