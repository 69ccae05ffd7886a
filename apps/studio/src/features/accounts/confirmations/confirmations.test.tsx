import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { refusal } from '#resources/testing/fake-server.ts'
import { renderPage } from '#resources/testing/render-page.tsx'
import { ConfirmEmailChangePage } from './confirm-email-change-page.tsx'
import { ConfirmPasswordResetPage } from './confirm-password-reset-page.tsx'
import { ConfirmVerificationPage } from './confirm-verification-page.tsx'

const draw = (page: ReactNode, answers: FakeAnswers) =>
  renderPage(page, { at: '/auth/confirm/mailed', route: '/auth/confirm/$token', answers })
const DONE = () => new Response(null, { status: 204 })
const USED_UP = () => refusal(400, { token: 'Invalid or expired token.' })

describe('the page that a mailed link opens', () => {
  it('sets a password that was typed twice, and says so when the link was already used', async () => {
    let isUsed = false
    const screen = await draw(<ConfirmPasswordResetPage />, {
      'POST collections/users/confirm-password-reset': () => {
        if (isUsed) return USED_UP()
        isUsed = true
        return DONE()
      },
    })
    const fill = async (repeated: string) => {
      await screen.getByLabelText('New password', { exact: false }).first().fill('a new word 2')
      await screen.getByLabelText('Repeat the new password', { exact: false }).fill(repeated)
      await screen.getByRole('button', { name: 'Set password' }).click()
    }
    await fill('another word')
    await expect
      .element(screen.getByText('Fix the highlighted fields', { exact: false }))
      .toBeVisible()
    expect(screen.server.writes).toEqual([])
    await fill('a new word 2')
    await expect.element(screen.getByText('Your password is set.', { exact: false })).toBeVisible()

    const again = await draw(<ConfirmPasswordResetPage />, {
      'POST collections/users/confirm-password-reset': USED_UP,
    })
    await again.getByLabelText('New password', { exact: false }).first().fill('a new word 3')
    await again.getByLabelText('Repeat the new password', { exact: false }).fill('a new word 3')
    await again.getByRole('button', { name: 'Set password' }).click()
    await expect
      .element(again.getByText('This link has expired or was already used.', { exact: false }))
      .toBeVisible()
    await expect.element(again.getByRole('link', { name: 'Send me another link' })).toBeVisible()
  })

  it('confirms an address at once', async () => {
    const screen = await draw(<ConfirmVerificationPage />, {
      'POST collections/users/confirm-verification': DONE,
    })

    await expect
      .element(screen.getByText('Your address is confirmed.', { exact: false }))
      .toBeVisible()
    expect(screen.server.writes).toMatchObject([{ body: { token: 'mailed' } }])
    const late = await draw(<ConfirmVerificationPage />, {
      'POST collections/users/confirm-verification': USED_UP,
    })
    await expect.element(late.getByRole('alert')).toBeVisible()
  })

  it('changes the email address after the password is entered', async () => {
    const screen = await draw(<ConfirmEmailChangePage />, {
      'POST collections/users/confirm-email-change': DONE,
    })
    await screen.getByLabelText('Your password', { exact: false }).fill('remembered-1')
    await screen.getByRole('button', { name: 'Use this address' }).click()

    await expect
      .element(screen.getByText('Your account has a new address.', { exact: false }))
      .toBeVisible()
    expect(screen.server.writes).toMatchObject([
      { body: { token: 'mailed', password: 'remembered-1' } },
    ])
  })
})
