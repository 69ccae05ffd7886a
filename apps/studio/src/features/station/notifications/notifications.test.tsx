import { describe, expect, it } from 'vitest'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationsModal } from './notifications-modal.tsx'

let made = 0

/** Creates a new notification, because the studio already knows those of earlier tests. */
function note(title: string, more: object = {}) {
  made += 1
  const words = { title, body: 'Something that somebody should know.', type: 'success' }
  return {
    id: `note${made}`.padEnd(15, '0'),
    ...words,
    path: '',
    user: 'ada',
    read: false,
    ...more,
  }
}

async function drawInbox(notifications: object[], more: FakeAnswers = {}) {
  const screen = await renderPage(
    <>
      <NotificationBell />
      <NotificationsModal opened hash="notifications" onClose={() => undefined} />
    </>,
    { user: STAFF, answers: { notifications, 'icons/circle-check': { svg: '<svg/>' }, ...more } },
  )
  const dialog = screen.window.getByRole('dialog')
  return {
    screen,
    dialog,
    cards: dialog.getByRole('listitem'),
    bell: screen.window.getByRole('button', { name: /^Notifications/, includeHidden: true }),
    drawn: () => document.querySelectorAll('[role=dialog] li [data-drawn=true]').length,
  }
}

describe('notifications', () => {
  it('S2.15 say “all caught up” when there are none', async () => {
    const { dialog } = await drawInbox([])
    await expect.element(dialog.getByRole('heading', { name: 'No notifications' })).toBeVisible()
    await expect.element(dialog.getByText("You're all caught up!")).toBeVisible()
  })

  it('S4.4 S2.15 S2.20 come in live, once', async () => {
    const { screen, cards, bell, drawn } = await drawInbox([])
    const arrived = note('The lineup is ready')
    screen.server.add('notifications', arrived)
    screen.server.change('notifications', arrived.id, {})
    const toasts = screen.window.getByText('New notification', { exact: true })
    await expect.element(toasts).toBeVisible()
    expect(toasts.elements()).toHaveLength(1)

    await expect.element(bell).toHaveAttribute('aria-label', 'Notifications, 1 new')
    await expect.element(cards.getByText('The lineup is ready')).toBeVisible()
    await expect.element(cards.getByText('Something that somebody should know.')).toBeVisible()
    await expect.poll(drawn).toBe(1)
    expect(cards.elements()).toHaveLength(1)
    expect(await accessibilityFaults()).toEqual([])
  })

  it('S4.3 leave when dismissed, come back when the server refuses, and stay away otherwise', async () => {
    const tape = note('A tape is missing')
    let isRefused = true
    const { screen, cards, dialog } = await drawInbox([tape], {
      [`PATCH collections/notifications/records/${tape.id}`]: () => (isRefused ? 400 : undefined),
    })
    const dismiss = dialog.getByRole('button', { name: 'Dismiss' })
    await dismiss.click()
    await expect
      .element(screen.window.getByText('“A tape is missing” could not be dismissed'))
      .toBeVisible()
    await expect.element(cards).toBeVisible()

    isRefused = false
    await dismiss.click()
    await expect.element(cards).not.toBeInTheDocument()
    const read = () => screen.server.writes.filter(({ method }) => method === 'PATCH')
    await expect
      .poll(() => read().map(({ body }) => body))
      .toEqual([{ read: true }, { read: true }])
  })

  it('S2.15 open their path, or are dismissed by a click when they have none', async () => {
    const [quiet, leading] = [note('Nothing to see'), note('The shows changed', { path: '/shows' })]
    const { screen, dialog } = await drawInbox([quiet, leading])
    await dialog.getByRole('button', { name: 'Nothing to see' }).click()
    await expect.poll(() => screen.server.writes).toMatchObject([{ body: { read: true } }])
    await dialog.getByRole('button', { name: 'The shows changed' }).click()
    await expect.poll(screen.address).toBe('/shows')
  })
})
