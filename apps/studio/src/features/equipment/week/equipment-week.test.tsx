import { addDays } from '@docket/model/time/calendar'
import { formatClock } from '@docket/model/time/format'
import { toInstant } from '@docket/model/time/instants'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type FakeAnswers, refusal } from '#resources/testing/fake-server.ts'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { drag, middleOf, mouse } from '#ui/testing/pointer.ts'
import { EquipmentWeekPage } from './equipment-week-page.tsx'

const ZONE = 'America/New_York'
/** A Monday far in the future. */
const WEEK = '2040-03-12'
const TYPE = {
  id: 'tripod',
  name: 'Tripods',
  maxDays: 3,
  leadHours: 0,
  turnaroundMin: 60,
  maxRenewals: 2,
  strikeLimit: 0,
}
const ITEMS = ['1', '2', '3'].map((number) => ({
  id: `tripod${number}`,
  collectionName: 'resources',
  name: `Tripod ${number}`,
  type: 'tripod',
  status: 'available',
  archived: false,
  parts: [],
  photo: '',
  expand: { type: TYPE },
}))

const at = (day: number, hour: number) =>
  toInstant(atWallTime(addDays(WEEK, day), `${String(hour).padStart(2, '0')}:00`, ZONE).at)

function loanOf(id: string, name: string, resource: string, day: number) {
  const member = { id, name, status: 'active', kind: 'individual', expiresOn: '', strikes: 0 }
  return {
    id,
    collectionName: 'reservations',
    resource,
    member: id,
    status: 'approved',
    startsAt: at(day, 9),
    dueAt: at(day, 17),
    renewals: 0,
    overrideReason: '',
    overriddenRules: [],
    expand: { member: { ...member, archived: false, guardian: '' } },
  }
}

async function drawWeek(answers: FakeAnswers = {}) {
  const loans = [
    loanOf('choir', 'Harbor Light Choir', 'tripod1', 1),
    loanOf('abelard', 'Rosalind Abelard', 'tripod2', 3),
  ]
  const screen = await renderPage(<EquipmentWeekPage />, {
    answers: {
      resources: ITEMS,
      reservations: () => loans,
      certTypes: [],
      certifications: [],
      charges: [],
      ...answers,
    },
    user: STAFF,
    at: `/equipment/week?from=${WEEK}`,
    route: '/equipment/week',
  })
  const bar = () => screen.container.querySelector('[data-bar="abelard"]') as HTMLElement
  const lane = (item: string) =>
    screen.getByRole('group', { name: item }).element().querySelector('[data-draw]') as HTMLElement
  /** Returns the screen position of a time of day on the lane of an item. */
  function placeOn(item: string, day: number, hour: number) {
    const { left, top, width, height } = lane(item).getBoundingClientRect()
    return { x: left + ((day + hour / 24) / 7) * width, y: top + height / 2 }
  }
  const place = () => {
    const loan = loans.find(({ id }) => id === 'abelard')
    const startsAt = Date.parse(loan?.startsAt ?? '')
    return `${loan?.resource} ${dayOf(startsAt, ZONE)} ${formatClock(startsAt, ZONE, '24h')}`
  }
  await expect.poll(bar).not.toBeNull()
  return { ...screen, bar, placeOn, place }
}

const FIRST = 'tripod2 2040-03-15 09:00'

describe('the week of the equipment', () => {
  it('lets a booking be dragged to another day and item, and undoes it', async () => {
    const screen = await drawWeek()
    await drag(
      middleOf(screen.bar()),
      screen.placeOn('Tripod 3', 2, 20),
      screen.placeOn('Tripod 3', 2, 13),
    )
    await expect.poll(screen.place).toBe('tripod3 2040-03-14 09:00')
    await expect
      .element(screen.window.getByText('The booking of Rosalind Abelard was moved.'))
      .toBeVisible()
    await userEvent.keyboard('{Control>}z{/Control}')

    await expect.poll(screen.place).toBe(FIRST)
  })

  it('names the conflicting booking during a drag, and cancels the drag on Escape', async () => {
    const screen = await drawWeek()
    const from = middleOf(screen.bar())
    await mouse.move(from)
    await mouse.down(from)
    await mouse.move(screen.placeOn('Tripod 1', 2, 13))
    await mouse.move(screen.placeOn('Tripod 1', 1, 13))
    const note = screen.getByText(/^“Tripod 1” is booked from .*, 9:00 AM to .*, 5:00 PM\.$/)
    await expect.element(note).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await mouse.up(screen.placeOn('Tripod 1', 1, 13))

    await expect.element(note).not.toBeVisible()
    expect(screen.server.writes).toEqual([])
  })

  it('says at once when a longer booking breaks a rule, and does not save it', async () => {
    const screen = await drawWeek()
    const { right } = screen.bar().getBoundingClientRect()
    const from = { ...middleOf(screen.bar()), x: right - 3 }
    await drag(from, { ...from, x: from.x + 100 }, { ...from, x: from.x + 650 })

    await expect
      .element(screen.window.getByRole('alert').getByText(/It can be lent for 3 days at most/))
      .toBeVisible()
    expect(screen.server.writes).toEqual([])
  })

  it('lets a booking be moved with keys, and keeps the focus on it', async () => {
    const screen = await drawWeek()
    screen.bar().focus()
    await userEvent.keyboard('m{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}')

    await expect.poll(screen.place).toBe('tripod3 2040-03-15 10:00')
    await expect.poll(() => document.activeElement).toBe(screen.bar())
  })

  it('moves a booking back and shows the server’s message if someone else took the time', async () => {
    const message = '“Tripod 3” is booked from 8 to 8.'
    const screen = await drawWeek({
      'PATCH collections/reservations/records/abelard': () => refusal(400, { startsAt: message }),
    })
    await drag(
      middleOf(screen.bar()),
      screen.placeOn('Tripod 3', 3, 20),
      screen.placeOn('Tripod 3', 4, 13),
    )

    await expect.element(screen.window.getByRole('alert').getByText(message)).toBeVisible()
    expect(screen.place()).toBe(FIRST)
  })

  it('starts a new booking at the drawn times, rounded to quarter hours', async () => {
    const screen = await drawWeek()
    await drag(
      screen.placeOn('Tripod 3', 5, 6.08),
      screen.placeOn('Tripod 3', 5, 20),
      screen.placeOn('Tripod 3', 6, 6),
    )
    await expect.poll(screen.address).toMatch(/^\/equipment\/bookings\/new/)
    const search = new URLSearchParams(screen.address().split('?')[1])

    expect([search.get('startsAt'), search.get('dueAt')]).toEqual([at(5, 6), at(6, 6)])
  })
})
