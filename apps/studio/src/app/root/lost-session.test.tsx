import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { STAFF, TOKEN } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { renderStudio } from '../testing/render-studio.tsx'

const ADA = { ...STAFF, email: 'ada@harbor.example', collectionName: 'users' }

describe('a session that ended before the page was connected', () => {
  it('S4.1 shows a login dialog over the page, which keeps its unsaved input', async () => {
    const { promise: connected, resolve: connect } = Promise.withResolvers<undefined>()
    let isValid = true
    const session = { token: TOKEN, record: ADA }
    const screen = await renderStudio('/shows/new', {
      user: ADA,
      answers: {
        realtime: () => connected as never,
        'collections/users/auth-refresh': () => (isValid ? session : 401),
        'POST collections/users/auth-with-password': () => {
          isValid = true
          return session
        },
      },
    })
    const title = screen.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Typed before the end')
    isValid = false
    connect(undefined)
    const dialog = screen.window.getByRole('dialog', { name: 'You have been logged out' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByLabelText('Email')).toHaveValue(ADA.email)
    await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus()
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('docket-demo-1{Enter}')

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(title).toHaveValue('Typed before the end')
    expect(screen.server.writes.at(-1)).toMatchObject({
      body: { identity: ADA.email, password: 'docket-demo-1' },
    })
  })
})

describe('a server that is unreachable at first', () => {
  it('S4.4 shows “Reconnecting…” in the bar until it responds, and then delivers new events', async () => {
    let isThere = false
    const screen = await renderStudio('/shows', {
      answers: { realtime: () => (isThere ? undefined : 503) },
    })
    const said = screen.getByRole('status').getByText('Reconnecting…')
    await expect.element(said).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])

    isThere = true
    await expect.element(said).not.toBeInTheDocument()
    const note = { title: 'Back again', body: 'The line is up.', type: 'success', user: STAFF.id }
    screen.server.add('notifications', { id: 'backagain000000', ...note } as { id: string })
    await expect.element(screen.window.getByText('New notification', { exact: true })).toBeVisible()
  })
})
