import { describe, expect, it, vi } from 'vitest'
import { refusal } from '#resources/testing/fake-server.ts'
import { renderPage, TOKEN } from '#resources/testing/render-page.tsx'
import { LogInForm } from './log-in-form.tsx'

describe('a login that needs two factors', () => {
  it('asks for the emailed code after the password, and says so when the code is wrong', async () => {
    const onDone = vi.fn()
    const screen = await renderPage(<LogInForm onDone={onDone} />, {
      answers: {
        'POST collections/users/auth-with-password': () =>
          Response.json({ mfaId: 'first' }, { status: 401 }),
        'POST collections/users/request-otp': { otpId: 'mailed' },
        'POST collections/users/auth-with-otp': ({ body }) =>
          (body as { password: string }).password === '12345678'
            ? { token: TOKEN, record: { id: 'hedy', collectionName: 'users' } }
            : refusal(400),
      },
    })
    await screen.getByLabelText('Email').fill('hedy@station.example')
    await screen.getByLabelText('Password', { exact: true }).fill('remembered-2')
    const logIn = screen.getByRole('button', { name: 'Log in' })
    await logIn.click()
    const code = screen.getByLabelText('Code')
    await expect.element(code).toHaveFocus()
    await code.fill('000000000000')
    await logIn.click()
    await expect.element(screen.getByText('The code is wrong', { exact: false })).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()

    await code.fill('1234 5678')
    await logIn.click()
    await expect.poll(() => onDone.mock.calls).toHaveLength(1)
    const sent = screen.server.writes.at(-1)
    expect(sent?.body).toMatchObject({ otpId: 'mailed', password: '12345678' })
    expect(sent?.query.get('mfaId')).toBe('first')
  })
})
