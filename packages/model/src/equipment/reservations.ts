import { changingOnly, memberOf, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, choices, file, instant, reference, text, whole } from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'
import { LENDING_RULES } from './rules.ts'

const STAFF = staffOf('organization', 'equipment')
const OWN = `${memberOf('organization')} && member.user = @request.auth.id`

/** A photo of an item's condition, taken with a phone at the desk. */
const PHOTO = { maxSize: 12 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['640x0'], protected: true }

/** The states in which a reservation blocks its item. */
export const HOLDING = ['requested', 'approved', 'ready', 'checked_out', 'overdue'] as const

const FIELDS = {
  organization: reference('organizations', { required: true, cascadeDelete: true }),
  member: reference('members', { required: true, cascadeDelete: true }),
  resource: reference('resources', { required: true }),
  show: reference('shows'),
  startsAt: instant({ required: true }),
  dueAt: instant({ required: true }),
  status: choice([...HOLDING, 'returned', 'lost', 'denied', 'cancelled', 'no_show'], {
    required: true,
    default: 'requested',
  }),
  purpose: text({ max: 500 }),
  // Counted by the server: extending the due time of a loan that is out is a renewal.
  renewals: whole({ max: 1000 }),
  // Why staff lent the item despite the rules, and the rules that it breaks, which the server records.
  overrideReason: text({ max: 500, readers: ['equipment'] }),
  overriddenRules: choices(LENDING_RULES),
  checkedOutAt: instant(),
  returnedAt: instant(),
  outCondition: text({ max: 500 }),
  inCondition: text({ max: 500 }),
  outPhoto: file(PHOTO),
  inPhoto: file(PHOTO),
} as const

/**
 * A booking of one item of equipment by one member, from `startsAt` until `dueAt`. A database constraint
 * prevents two overlapping bookings of the same item; `equipment/faults.ts` has the other rules.
 */
export const reservations = collection('reservations', {
  tenant: 'organization',
  fields: FIELDS,
  indexes: [
    { fields: ['resource', 'startsAt'] },
    { fields: ['member'] },
    { fields: ['organization', 'startsAt'] },
    { fields: ['organization', 'status', 'dueAt'] },
  ],
  exclusive: {
    within: 'resource',
    from: 'startsAt',
    until: 'dueAt',
    when: { status: HOLDING },
  },
  states: {
    field: 'status',
    first: ['requested', 'approved', 'ready', 'checked_out'],
    next: {
      requested: ['approved', 'denied', 'cancelled'],
      approved: ['ready', 'checked_out', 'cancelled', 'no_show'],
      ready: ['checked_out', 'cancelled', 'no_show'],
      checked_out: ['returned', 'overdue', 'lost'],
      overdue: ['returned', 'lost'],
      lost: ['returned'],
    },
  },
  access: {
    list: `(${STAFF}) || (${OWN})`,
    view: `(${STAFF}) || (${OWN})`,
    create: `(${STAFF}) || (${OWN} && status = "requested")`,
    update: `(${STAFF}) || (${OWN} && status = "requested" && @request.body.status = "cancelled" && ${changingOnly(FIELDS, ['status'])})`,
    delete: STAFF,
  },
})

export type Reservation = RecordOf<typeof reservations>
