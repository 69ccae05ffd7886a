import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { ComingAirings } from './coming-airings.tsx'

const SLOT = { id: 'council', channel: 'eight' } as Timeslot
// A Tuesday, 7:30 PM in New York.
const AIRING = {
  id: 'one',
  channel: 'eight',
  title: 'Council live',
  status: 'planned',
  startsAt: '2031-01-08 00:30:00.000Z',
  endsAt: '2031-01-08 02:00:00.000Z',
  timeslotDay: '2031-01-07',
  locked: false,
  shifted: false,
}

function shown(airings: object[] | number, zone = '') {
  const organizations = [{ id: 'harbor', name: 'Harbor', timeZone: 'America/New_York' }]
  const channels = [{ id: 'eight', name: 'Harbor 8', timeZone: zone }]
  const user = { id: 'ines', organization: 'harbor' }
  const answers = { airings, channels, organizations }
  return renderPage(<ComingAirings timeslot={SLOT} />, { answers, user })
}

describe('the upcoming airings of a timeslot', () => {
  it('link to their day on the channel, in the station’s time', async () => {
    const screen = await shown([AIRING])

    await expect.poll(screen.links).toContain('/channels/eight?date=2031-01-07')
    await expect.poll(screen.text).toMatch(/Jan 7 7:30 PM – 9:00 PM Council live$/)
  })

  it('have the day and time of a channel in another zone', async () => {
    const there = await shown([{ ...AIRING, timeslotDay: '2031-01-08' }], 'Europe/Paris')

    await expect.poll(there.links).toContain('/channels/eight?date=2031-01-08')
    await expect.poll(there.text).toMatch(/1:30 AM – 3:00 AM Council live$/)
  })

  it.each([
    [{ locked: true }, 'Locked'],
    [{ shifted: true }, 'Clocks go forward'],
    [{ timeslotDay: '2031-01-06' }, 'Moved here by hand'],
    [{ status: 'preempted' }, 'Preempted'],
  ])('say how they differ from the rule: %j', async (rest, said) => {
    await expect
      .poll((await shown([{ ...AIRING, ...rest }])).text)
      .toContain(`Council live ${said}`)
  })

  it('say why there are none, and when they could not be loaded', async () => {
    await expect.poll((await shown([])).text).toContain('in the next 14 days')
    await expect.element((await shown(503)).getByRole('alert').first()).toBeVisible()
  })
})
