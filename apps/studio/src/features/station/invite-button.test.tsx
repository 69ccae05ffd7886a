import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ListPage } from '#resources/list/list-page.tsx'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { invitationPages } from './invitations.tsx'

const drawList = (answer: object | number = { id: 'invited' }, user: object = STAFF) =>
  renderPage(<ListPage resource={invitationPages} />, {
    answers: { invitations: [], 'POST invitations': answer },
    user: user as typeof STAFF,
    at: '/organization/invitations',
    route: '/organization/invitations',
  })

describe('the invitations of a station', () => {
  it('start with a button, and are sent with the chosen privileges', async () => {
    const screen = await drawList()
    await screen.getByRole('button', { name: 'Invite by email' }).click()
    const dialog = screen.window.getByRole('dialog', { name: 'Invite by email' })
    expect(await accessibilityFaults(dialog.element() as HTMLElement)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines@harbor.example')
    await dialog.getByRole('combobox', { name: 'Privileges' }).click()
    await screen.window
      .getByRole('option', { name: 'Schedule channels, timeslots and airings' })
      .click()
    await userEvent.keyboard('{Tab}')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()

    await expect.element(screen.window.getByText('ines@harbor.example is invited')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.server.writes.map(({ path, body }) => [path, body])).toEqual([
      ['invitations', { email: 'ines@harbor.example', name: '', privileges: ['schedule'] }],
    ])
    await expect.element(screen.window.getByRole('button', { name: 'Undo' })).toBeVisible()
  })

  it('stay in the form when they are refused', async () => {
    const screen = await drawList(403)
    await screen.getByRole('button', { name: 'Invite by email' }).click()
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines@harbor.example')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()

    await expect.element(dialog.getByText(/You are not allowed/)).toBeVisible()
    await expect
      .element(dialog.getByRole('textbox', { name: 'Email' }))
      .toHaveValue('ines@harbor.example')
  })

  it('are offered only to people who may send them', async () => {
    const screen = await drawList({}, { ...STAFF, privileges: ['schedule'] })
    await expect
      .element(screen.getByRole('button', { name: 'Invite by email' }))
      .not.toBeInTheDocument()
  })
})
