import { LOGOUT_REDIRECT_MS } from '@docket/model/kernel/constants'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { refusal } from '#resources/testing/fake-server.ts'
import { renderStudio } from '../testing/render-studio.tsx'

describe('logging in', () => {
  it('says at the form that the password is wrong, and keeps the typed text', async () => {
    const screen = await renderStudio('/auth/login', {
      user: undefined,
      answers: { 'collections/users/auth-with-password': () => refusal(400) },
    })
    const email = screen.getByLabelText('Email')
    await email.fill('demo@docket.example')
    await screen.getByLabelText('Password', { exact: true }).fill('not-the-password')
    await screen.getByRole('button', { name: 'Log in' }).click()

    await expect.element(screen.getByRole('alert').getByText(/\S/)).toBeVisible()
    await expect.element(email).toHaveValue('demo@docket.example')
    expect(screen.address()).toBe('/auth/login')
  })
})

describe('logging out', () => {
  it('S2.16 S4.1 ends the session after a confirmation, and opens the login page a second later', async () => {
    const screen = await renderStudio('/shows')
    const dialog = screen.window.getByRole('dialog', {
      name: 'Are you sure you want to log out?',
    })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    for (const answer of ['Cancel', 'Log out']) {
      await screen.getByRole('button', { name: 'account of', exact: false }).click()
      await screen.window.getByRole('menuitem', { name: 'Log out' }).click()
      await expect.element(dialog).toBeVisible()
      await dialog.getByRole('button', { name: answer }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
    await expect.element(screen.getByText('You are logged out.')).toBeVisible()
    expect(localStorage.getItem('pocketbase_auth')).toBe(null)

    expect(timers.mock.calls.some(([, ms]) => ms === LOGOUT_REDIRECT_MS)).toBe(true)
    await expect.poll(screen.address).toBe('/auth/login')
  })

  it('S4.1 opens the login page from a public page, too', async () => {
    const screen = await renderStudio('/privacy#logout')
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await expect.poll(screen.address).toBe('/auth/login')
  })
})
