import { describe, expect, it } from 'vitest'
import { QUEUE, queueFor } from './queue-kinds.ts'

const idsFor = (...held: string[]) => queueFor(held).map(({ id }) => id)

describe('the dashboard’s queue', () => {
  it('shows members only their own tasks', () => {
    expect(idsFor()).toEqual(['own-changes', 'own-messages'])
  })

  it('shows staff the tasks that they are allowed to do', () => {
    expect(idsFor('equipment')).toEqual([
      'overdue',
      'own-changes',
      'own-messages',
      'requests',
      'returned',
    ])
    expect(idsFor('sales')).toEqual(['own-changes', 'own-messages', 'bulletins', 'spots', 'copy'])
  })

  it('shows planners the timeslots that need a decision', () => {
    expect(idsFor('schedule')).toEqual(
      expect.arrayContaining(['submissions', 'renewals', 'slot-requests']),
    )
    expect(idsFor('schedule')).not.toContain('imports')
    expect(idsFor('content')).toContain('messages')
    expect(idsFor('captions')).not.toContain('messages')
  })

  it('shows administrators all tasks', () => {
    expect(queueFor(['admin'])).toEqual(QUEUE)
  })
})
