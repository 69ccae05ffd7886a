import { collection, type RecordOf } from '../../collection.ts'
import { calendarDay, choice, email, file, flag, reference, text, whole } from '../../field.ts'
import { forStaff } from '../../records/access.ts'
import { IMAGES, MEGABYTE } from '../limits.ts'

/** A person or group of the community who makes programs, attends training and borrows equipment. */
export const members = collection('members', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    // The user account of this member, if any.
    user: reference('users'),
    name: text({ required: true, max: 200, presentable: true }),
    email: email(),
    phone: text({ max: 40 }),
    address: text({ max: 300 }),
    zip: text({ max: 10 }),
    photo: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100'] }),
    kind: choice(['individual', 'nonprofit', 'youth', 'staff'], { default: 'individual' }),
    resident: flag(),
    // The person responsible for an underage member.
    guardian: reference('members'),
    status: choice(['applicant', 'active', 'lapsed', 'suspended', 'ended'], {
      required: true,
      default: 'applicant',
    }),
    suspensionReason: text({ max: 500 }),
    joinedOn: calendarDay(),
    expiresOn: calendarDay(),
    strikes: whole({ max: 100 }),
    notes: text({ max: 10_000 }),
    archived: flag(),
  },
  indexes: [{ fields: ['organization', 'name'] }, { fields: ['user'] }, { fields: ['expiresOn'] }],
  states: {
    field: 'status',
    first: ['applicant', 'active'],
    next: {
      applicant: ['active', 'ended'],
      active: ['lapsed', 'suspended', 'ended'],
      lapsed: ['active', 'ended'],
      suspended: ['active', 'ended'],
      ended: ['active'],
    },
  },
  // Personal data: readable only by staff for members or equipment, and by the member concerned.
  access: forStaff('organization', {
    writers: ['members'],
    alsoRead: ['equipment'],
    owner: 'user = @request.auth.id',
  }),
})

export type Member = RecordOf<typeof members>
