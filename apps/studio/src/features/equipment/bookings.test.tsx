import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { exceptionOf, stepsFrom } from '#resources/record/offered-step.ts'
import { RecordPage } from '#resources/record/record-page.tsx'
import { RecordStates } from '#resources/record/record-states.tsx'
import { renderPage } from '#resources/testing/render-page.tsx'
import { bookingPages } from './bookings.tsx'

const may = { create: false, update: true, remove: false, change: () => true }

describe('a booking', () => {
  it.each([
    ['approved', 'Approved Mark ready Check out Cancel booking Not picked up'],
    ['checked_out', 'Out Renew Mark returned Mark overdue Mark lost'],
    ['overdue', 'Overdue Mark returned Mark lost'],
  ])(
    'in the state %s offers its next steps, and can be renewed while it is out',
    async (status, text) => {
      const record = { id: 'one', status } as never
      const states = <RecordStates resource={bookingPages} record={record} may={may} />

      await expect.poll((await renderPage(states)).text).toBe(text)
    },
  )

  it('asks for the reason of an exception only once, when the server requires it', () => {
    const [checkOut] = stepsFrom(bookingPages, 'ready', (state) => state)
    if (!checkOut) throw new Error('There is a step.')
    const faults = { member: 'Odile is suspended.', overrideReason: 'Enter why.' }
    const again = exceptionOf(checkOut, faults)

    expect(again).toMatchObject({
      verb: 'Check out anyway',
      to: 'checked_out',
      promptsFor: ['outCondition', 'outPhoto', 'overrideReason'],
    })
    expect(exceptionOf(checkOut, { member: 'Odile is suspended.' })).toBeUndefined()
    expect(again && exceptionOf(again, faults)).toBeUndefined()
  })
})

describe('a member without privileges', () => {
  const BO = { id: 'bo', name: 'Bo Borrower', organization: 'harbor', privileges: [] as string[] }
  const MINE = {
    id: 'mine00000000000',
    collectionName: 'reservations',
    organization: 'harbor',
    member: 'member',
    status: 'requested',
    startsAt: '',
    dueAt: '',
    updated: '2026-11-01 10:00:00.000Z',
    expand: { member: { id: 'member', name: 'Bo Borrower', user: 'bo' } },
  }

  function drawBooking(id: string, privileges: string[] = []) {
    return renderPage(<RecordPage resource={bookingPages} />, {
      answers: { reservations: [MINE], members: [], resources: [], shows: [], customFields: [] },
      user: { ...BO, privileges },
      at: `/equipment/bookings/${id}`,
      route: '/equipment/bookings/$record',
    })
  }
  /** The states in which a new booking can start. */
  async function statesOffered(privileges: string[]): Promise<string[]> {
    const screen = await drawBooking('new', privileges)
    await expect.element(screen.getByRole('button', { name: 'Create booking' })).toBeVisible()
    const box = screen.container.querySelector('[data-field=status] [role=combobox]')
    await userEvent.click(box as HTMLElement)
    const options = screen.window.getByRole('option')
    await expect.element(options.first()).toBeVisible()
    return options.elements().map(({ textContent }) => textContent)
  }

  it('can only request equipment, while staff can choose the state', async () => {
    expect(await statesOffered([])).toEqual(['Requested'])
    expect(await statesOffered(['equipment'])).toContain('Approved')
  })

  it('can only cancel a booking that is not approved yet', async () => {
    const states = (await drawBooking(MINE.id)).getByRole('region', { name: 'State' })
    await expect.element(states.getByRole('button')).toHaveTextContent('Cancel booking')
  })
})
