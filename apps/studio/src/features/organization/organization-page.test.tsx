import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { OrganizationPage } from './organization-page.tsx'

const HARBOR = {
  ...{ id: 'harbor', name: 'Harbor Media', slug: 'harbor', timeZone: 'America/New_York' },
  ...{ guideAccent: '', updated: 'then', takesSubmissions: false, takesNotices: true },
}

function page(privileges: string[], organization: object | number = [HARBOR]): Promise<string> {
  const user = { id: 'ines', organization: organization === 0 ? '' : 'harbor', privileges }
  return rendered(<OrganizationPage />, { answers: { organizations: organization }, user })
}

describe('S2.1 the page of an organization', () => {
  it('can be changed, exported, and deleted by its administrators', async () => {
    const text = textOf(await page(['admin']))

    expect(text).toContain('Export everything')
    expect(text).toContain('Delete the station')
  })

  it('shows administrators the public submission form, if it is open', async () => {
    const hidden = [{ ...HARBOR, takesNotices: false }]

    expect(await page(['admin'])).toContain('href="/hand-in/harbor"')
    expect(await page(['admin'], hidden)).not.toContain('href="/hand-in/harbor"')
  })

  it('is read-only for everyone else', async () => {
    const html = await page(['schedule'])

    expect(textOf(html)).toMatch(/Name Harbor Media .*Time zone/)
    expect(html).not.toContain('<button')
    expect(html).not.toContain('<input')
  })

  it('S6.2 says so to users without an organization', async () => {
    expect(textOf(await page([], 0))).toContain('You do not belong to a station.')
  })

  it('says so when it cannot be loaded', async () => {
    expect(await page(['admin'], 503)).toContain('role="alert"')
  })
})
