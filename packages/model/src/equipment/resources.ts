import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  file,
  flag,
  reference,
  references,
  text,
  whole,
} from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'

/** A type of equipment, such as "field camera" or "edit suite". */
export const resourceTypes = collection('resourceTypes', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    description: text({ max: 2000 }),
    // The rules for its loans follow; see `equipment/faults.ts`. Certificate types list what they unlock
    // (`certTypes.unlocks`).
    // The longest loan. 0: no limit.
    maxDays: whole({ max: 365 }),
    // How many hours ahead a booking must be requested.
    leadHours: whole({ max: 8760 }),
    // The time between two bookings, for charging and checking.
    turnaroundMin: whole({ max: 10_080 }),
    // How many times a loan may be renewed, each time by up to `maxDays`.
    maxRenewals: whole({ max: 20, default: 2 }),
    // A booking that nobody picked up is released this long after its start. 0: never.
    noShowMin: whole({ max: 10_080 }),
    // The fee for each started day after the due time, in `currency`.
    lateFeeCents: whole({ max: 1_000_000 }),
    currency: text({ max: 3, pattern: '^[a-z]{3}$', default: 'usd' }),
    // At this many strikes, a member is suspended and can no longer borrow this type. 0: no limit.
    strikeLimit: whole({ max: 100 }),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  access: readByMembers('organization', 'equipment'),
})

export type ResourceType = RecordOf<typeof resourceTypes>

/** One item of equipment: a camera with its tag and serial number, or a room. A kit lists its parts. */
export const resources = collection('resources', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 160, presentable: true }),
    type: reference('resourceTypes', { required: true }),
    tag: text({ max: 60 }),
    serial: text({ max: 120 }),
    photo: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100', '640x0'] }),
    valueCents: whole({ max: 1_000_000_000 }),
    condition: choice(['good', 'worn', 'damaged'], { default: 'good' }),
    status: choice(['available', 'maintenance', 'lost', 'retired'], {
      required: true,
      default: 'available',
    }),
    location: text({ max: 160 }),
    parts: references('resources'),
    purchasedOn: calendarDay(),
    notes: text({ max: 5000 }),
    archived: flag(),
  },
  indexes: [
    { fields: ['organization', 'tag'], unique: true, where: "tag != ''" },
    { fields: ['type'] },
    { fields: ['organization', 'name'] },
  ],
  access: readByMembers('organization', 'equipment'),
})

export type Resource = RecordOf<typeof resources>
