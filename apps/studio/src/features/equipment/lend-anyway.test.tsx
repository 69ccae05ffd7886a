import { describe, expect, it } from 'vitest'
import { RecordPage } from '#resources/record/record-page.tsx'
import { refusal } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { bookingPages } from './bookings.tsx'

const LOAN = {
  id: 'loan00000000000',
  collectionName: 'reservations',
  organization: 'harbor',
  resource: 'kit',
  member: 'players',
  status: 'approved',
  overrideReason: 'For the parade.',
  startsAt: '2040-03-13 13:00:00.000Z',
  dueAt: '2040-03-14 13:00:00.000Z',
  renewals: 0,
  overriddenRules: [],
  purpose: '',
  show: '',
  outPhoto: '',
  inPhoto: '',
}

describe('a loan to a member with an unpaid charge', () => {
  it('can be checked out with a reason, and then renewed', async () => {
    const unpaid = 'Ferry Street Players has an unpaid charge.'
    const screen = await renderPage(<RecordPage resource={bookingPages} />, {
      user: STAFF,
      at: `/equipment/bookings/${LOAN.id}`,
      route: '/equipment/bookings/$record',
      answers: {
        reservations: [LOAN],
        resources: [],
        members: [],
        shows: [],
        auditEvents: [],
        [`PATCH collections/reservations/records/${LOAN.id}`]: ({ body }) => {
          const { dueAt, overrideReason } = body as Partial<typeof LOAN>
          const isRefused = !dueAt && !overrideReason
          return isRefused
            ? refusal(400, { member: unpaid, overrideReason: 'Enter why.' })
            : undefined
        },
      },
    })
    const states = screen.getByRole('region', { name: 'State' })
    const dialog = screen.window.getByRole('dialog')
    await states.getByRole('button', { name: 'Check out' }).click()
    await dialog.getByRole('button', { name: 'Check out' }).click()
    await expect.element(dialog.getByText(unpaid)).toBeVisible()
    await dialog.getByLabelText('Reason', { exact: false }).fill('They pay tomorrow.')
    await dialog.getByRole('button', { name: 'Check out anyway' }).click()
    await expect.element(states.getByText('Out', { exact: true })).toBeVisible()
    expect(screen.server.writes.at(-1)?.body).toMatchObject({
      status: 'checked_out',
      overrideReason: 'They pay tomorrow.',
    })

    await states.getByRole('button', { name: 'Renew' }).click()
    await dialog.getByLabelText('Due back', { exact: false }).fill('2040-03-16T12:00')
    await dialog.getByRole('button', { name: 'Renew' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(screen.server.writes.at(-1)?.body).toMatchObject({ dueAt: '2040-03-16 16:00:00.000Z' })
  })
})
