import { HOLDING, reservations } from '@docket/model/collections/members/reservations'
import { resource } from '#resources/resource.ts'
import { EQUIPMENT_LISTS } from './area.ts'

const BOOKING = ['resource', 'member', 'startsAt', 'dueAt', 'show', 'purpose'] as const

export const bookingPages = resource(reservations, {
  path: '/equipment/bookings',
  one: 'booking',
  many: 'Bookings',
  area: EQUIPMENT_LISTS,
  words: {
    resource: { label: 'What' },
    startsAt: { label: 'From' },
    dueAt: { label: 'Due back' },
    status: {
      names: { ready: 'Ready for pick-up', checked_out: 'Out', no_show: 'Not picked up' },
    },
    purpose: { label: 'For', help: 'What it is to be used for.' },
    checkedOutAt: { label: 'Went out', readOnly: true },
    returnedAt: { label: 'Came back', readOnly: true },
    outCondition: { label: 'Condition when it went out' },
    inCondition: { label: 'Condition when it came back' },
    renewals: { label: 'Times renewed' },
  },
  columns: ['resource', 'status', 'member', 'startsAt', 'dueAt'],
  search: ['resource.name', 'member.name', 'purpose'],
  filters: ['status', 'resource'],
  sort: '-startsAt',
  views: [
    // Sorted by due date, so that overdue bookings come first.
    { name: 'Not over', search: { status: HOLDING.join(), sort: 'dueAt' } },
    { name: 'Overdue', search: { status: 'overdue', sort: 'dueAt' } },
    { name: 'Requests', search: { status: 'requested', sort: 'startsAt' } },
    { name: 'Out', search: { status: 'checked_out,overdue', sort: 'dueAt' } },
  ],
  steps: {
    approved: { verb: 'Approve' },
    denied: { verb: 'Deny' },
    ready: { verb: 'Set out' },
    checked_out: { verb: 'Check out', promptsFor: ['outCondition'], stamps: 'checkedOutAt' },
    returned: { verb: 'Take back', promptsFor: ['inCondition'], stamps: 'returnedAt' },
    overdue: { verb: 'Mark overdue' },
    lost: { verb: 'Mark lost' },
    cancelled: { verb: 'Cancel booking' },
    no_show: { verb: 'Not picked up' },
  },
  sections: [
    { names: BOOKING },
    {
      heading: 'Out and back',
      names: ['checkedOutAt', 'outCondition', 'returnedAt', 'inCondition', 'renewals'],
    },
  ],
  newSections: [{ names: [...BOOKING, 'status'] }],
  defaults: { status: 'approved' },
  removable: true,
  empty: (
    <>
      <strong>No bookings yet.</strong> A booking lends one thing to one member from a time until it
      is due back. Two can never hold the same thing at once.
    </>
  ),
})
