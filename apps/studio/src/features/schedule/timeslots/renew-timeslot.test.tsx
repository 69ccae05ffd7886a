import { describe, expect, it } from 'vitest'
import { RecordPage } from '#resources/record/record-page.tsx'
import { refusal } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { timeslotPages } from './timeslots.tsx'

const SLOT = {
  id: 'slot00000000000',
  collectionName: 'timeslots',
  organization: 'harbor',
  title: 'Council live',
  channel: 'eight',
  kind: 'live',
  status: 'renewal_due',
  dtstartLocal: '2026-01-06T19:30',
  durationMin: 90,
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
  termStart: '2026-01-01',
  termEnd: '2026-12-01',
  until: '',
  exdates: null,
  priority: 0,
}

describe('a timeslot that is due for renewal', () => {
  it('is renewed for a sufficiently long term', async () => {
    const longer = 'To renew it, choose a last day more than 30 days ahead.'
    const screen = await renderPage(<RecordPage resource={timeslotPages} />, {
      user: STAFF,
      at: `/timeslots/${SLOT.id}`,
      route: '/timeslots/$record',
      answers: {
        timeslots: [SLOT],
        channels: [],
        members: [],
        shows: [],
        series: [],
        savedSearches: [],
        auditEvents: [],
        airings: [],
        [`PATCH collections/timeslots/records/${SLOT.id}`]: ({ body }) =>
          (body as typeof SLOT).termEnd === '2027-06-30'
            ? undefined
            : refusal(400, { termEnd: longer }),
      },
    })
    const states = screen.getByRole('region', { name: 'State' })
    const dialog = screen.window.getByRole('dialog')
    await states.getByRole('button', { name: 'Renew' }).click()
    const ends = dialog.getByLabelText('Term ends', { exact: false })
    await ends.fill('2026-12-02')
    await dialog.getByRole('button', { name: 'Renew' }).click()
    await expect.element(dialog.getByText(longer)).toBeVisible()
    await ends.fill('2027-06-30')
    await dialog.getByRole('button', { name: 'Renew' }).click()

    await expect.element(states.getByText('Active', { exact: true })).toBeVisible()
    expect(screen.server.writes.at(-1)?.body).toEqual({ status: 'active', termEnd: '2027-06-30' })
  })
})
