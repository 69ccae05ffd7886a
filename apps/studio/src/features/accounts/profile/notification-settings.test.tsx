import { NOTIFIED_EVENTS } from '@docket/model/accounts/user-settings'
import { describe, expect, it } from 'vitest'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { NotificationSettings } from './notification-settings.tsx'

describe('S3.4 the settings for notifications', () => {
  it('save at once which of them arrive, and how', async () => {
    const screen = await renderPage(<NotificationSettings user={STAFF as never} />, {
      user: STAFF,
      answers: { users: [STAFF] },
    })
    await screen.getByLabelText('Submissions: Email').selectOptions('Off')
    await screen.getByLabelText('Emails', { exact: true }).selectOptions('Daily digest')
    await screen.getByLabelText('On-air alarms: Email').selectOptions('Right away')
    await screen.getByLabelText('Digest at').fill('17:30')

    await expect
      .poll(() => screen.server.writes.at(-1))
      .toMatchObject({
        method: 'PATCH',
        path: 'collections/users/records/ada',
        body: {
          settings: {
            notifications: {
              email: true,
              native: false,
              off: { submissions: ['email'] },
              digestAt: '17:30',
              daily: NOTIFIED_EVENTS.filter((event) => event !== 'alarms'),
            },
          },
        },
      })
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})
