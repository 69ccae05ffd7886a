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
    resource: { label: 'Equipment' },
    startsAt: { label: 'From' },
    dueAt: { label: 'Due back' },
    status: {
      names: { ready: 'Ready for pick-up', checked_out: 'Out', no_show: 'Not picked up' },
    },
    purpose: { label: 'For', help: 'What the member will use it for.' },
    checkedOutAt: { label: 'Checked out', readOnly: true },
    returnedAt: { label: 'Returned', readOnly: true },
    outCondition: { label: 'Condition at check-out' },
    inCondition: { label: 'Condition at return' },
    renewals: { label: 'Times renewed' },
  },
  columns: ['resource', 'status', 'member', 'startsAt', 'dueAt'],
  search: ['resource.name', 'member.name', 'purpose'],
  filters: ['status', 'resource'],
  sort: '-startsAt',
  views: [
    // Sorted by due date, so that overdue bookings come first.
    { name: 'Not finished', search: { status: HOLDING.join(), sort: 'dueAt' } },
    { name: 'Overdue', search: { status: 'overdue', sort: 'dueAt' } },
    { name: 'Requests', search: { status: 'requested', sort: 'startsAt' } },
    { name: 'Out', search: { status: 'checked_out,overdue', sort: 'dueAt' } },
  ],
  steps: {
    approved: { verb: 'Approve' },
    denied: { verb: 'Deny' },
    ready: { verb: 'Mark ready' },
    checked_out: { verb: 'Check out', promptsFor: ['outCondition'], stamps: 'checkedOutAt' },
    returned: { verb: 'Mark returned', promptsFor: ['inCondition'], stamps: 'returnedAt' },
    overdue: { verb: 'Mark overdue' },
    lost: { verb: 'Mark lost' },
    cancelled: { verb: 'Cancel booking' },
    no_show: { verb: 'Not picked up' },
  },
  sections: [
    { names: BOOKING },
    {
      heading: 'Check-out and return',
      names: ['checkedOutAt', 'outCondition', 'returnedAt', 'inCondition', 'renewals'],
    },
  ],
  newSections: [{ names: [...BOOKING, 'status'] }],
  defaults: { status: 'approved' },
  removable: true,
  empty: (
    <>
      <strong>No bookings yet.</strong> A booking lends one item of equipment to one member until it
      is due back. An item cannot be booked twice for the same time.
    </>
  ),
})
