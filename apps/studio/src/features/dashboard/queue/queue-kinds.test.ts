import { describe, expect, it } from 'vitest'
import { QUEUE, queueFor } from './queue-kinds.ts'

const idsFor = (...held: string[]) => queueFor(held).map(({ id }) => id)

describe('the queue', () => {
  it('has for a member only what is their own', () => {
    expect(idsFor()).toEqual(['own-changes'])
  })

  it('has for staff what they may do', () => {
    expect(idsFor('equipment')).toEqual(['overdue', 'own-changes', 'requests', 'returned'])
    expect(idsFor('sales')).toEqual(['own-changes', 'bulletins', 'copy'])
  })

  it('has for planners the timeslots that wait for a word', () => {
    expect(idsFor('schedule')).toEqual(
      expect.arrayContaining(['submissions', 'renewals', 'slot-requests']),
    )
    expect(idsFor('schedule')).not.toContain('imports')
  })

  it('has all of it for administrators', () => {
    expect(queueFor(['admin'])).toEqual(QUEUE)
  })
})
