import { describe, expect, it } from 'vitest'
import { exceptionOf, stepsFrom } from '#resources/record/offered-step.ts'
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
    'that is %s has the steps of its state, and can be renewed while it is out',
    async (status, text) => {
      const record = { id: 'one', status } as never
      const states = <RecordStates resource={bookingPages} record={record} may={may} />

      await expect.poll((await renderPage(states)).text).toBe(text)
    },
  )

  it('asks once for the reason of an exception, when the server asks for it', () => {
    const [checkOut] = stepsFrom(bookingPages, 'ready', (state) => state)
    if (!checkOut) throw new Error('There is a step.')
    const faults = { member: 'Odile is suspended.', overrideReason: 'Enter why.' }
    const again = exceptionOf(checkOut, faults)

    expect(again).toMatchObject({
      ...{ verb: 'Check out anyway', to: 'checked_out' },
      promptsFor: ['outCondition', 'outPhoto', 'overrideReason'],
    })
    expect(exceptionOf(checkOut, { member: 'Odile is suspended.' })).toBeUndefined()
    expect(again && exceptionOf(again, faults)).toBeUndefined()
  })
})
