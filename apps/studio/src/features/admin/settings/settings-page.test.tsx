import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { SettingsPage } from './settings-page.tsx'

describe('the settings of an installation', () => {
  it('send only the changed values, and show errors at the fields', async () => {
    const meta = { appName: 'Docket', senderName: 'Harbor', senderAddress: 'tv@harbor.example' }
    const settings = { meta, smtp: { enabled: false, host: '', port: 25 } }
    const fault = { smtp: { host: { code: 'x', message: 'Cannot be blank.' } } }
    const screen = await renderPage(<SettingsPage />, {
      user: STAFF,
      at: '/admin/settings/mail',
      route: '/admin/settings/$section',
      answers: {
        settings,
        'PATCH settings': () => Response.json({ status: 400, data: fault }, { status: 400 }),
      },
    })
    await screen.getByLabelText('Send through a mail server').click({ force: true })
    await screen.getByRole('button', { name: 'Save' }).click()

    const server = screen.getByRole('textbox', { name: 'Mail server', exact: true })
    await expect.element(server).toHaveAttribute('aria-invalid', 'true')
    await expect.element(screen.getByText('Cannot be blank.')).toBeVisible()
    expect(screen.server.writes).toMatchObject([{ body: { smtp: { enabled: true } } }])
  })
})
