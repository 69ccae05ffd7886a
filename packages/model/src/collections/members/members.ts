import { collection, type RecordOf } from '../../collection.ts'
import { calendarDay, choice, email, file, flag, reference, text, whole } from '../../field.ts'
import { forStaff, type Privilege } from '../../records/access.ts'
import { IMAGES, MEGABYTE } from '../limits.ts'

/** The kinds of members, each with dues of its own. */
export const MEMBER_KINDS = ['individual', 'nonprofit', 'youth', 'staff'] as const

/** What a member can show to prove that they live or work in the area. */
export const RESIDENCY_PROOFS = ['id', 'bill', 'lease', 'work', 'school', 'other'] as const

// Those who manage members, or lend to them. What they write to each other is not for the member.
const STAFF: readonly Privilege[] = ['members', 'equipment']

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
    photo: file({
      maxSize: 5 * MEGABYTE,
      mimeTypes: IMAGES,
      thumbs: ['100x100'],
      protected: true,
    }),
    kind: choice(MEMBER_KINDS, { default: 'individual' }),
    resident: flag(),
    // What staff saw as proof, and when. No copy is kept.
    residencyProof: choice(RESIDENCY_PROOFS),
    residencySeenOn: calendarDay(),
    // The person responsible for an underage member.
    guardian: reference('members'),
    // The guardian that an application names, who may be no member yet.
    guardianContact: text({ max: 500 }),
    // The member whose dues pay for this one, too.
    household: reference('members'),
    orientationOn: calendarDay(),
    status: choice(['applicant', 'accepted', 'active', 'lapsed', 'suspended', 'ended'], {
      required: true,
      default: 'applicant',
    }),
    suspensionReason: text({ max: 500 }),
    joinedOn: calendarDay(),
    // The last day that is paid for. Dues move it; see `station/membership/dues.ts`.
    expiresOn: calendarDay(),
    // The `expiresOn` that the member was reminded of.
    remindedFor: calendarDay({ hidden: true }),
    // Why staff made an exception from the rules of membership.
    overrideReason: text({ max: 500, readers: STAFF }),
    strikes: whole({ max: 100 }),
    notes: text({ max: 10_000, readers: STAFF }),
    archived: flag(),
  },
  indexes: [
    { fields: ['organization', 'name'] },
    { fields: ['user'] },
    { fields: ['expiresOn'] },
    { fields: ['household'] },
  ],
  states: {
    field: 'status',
    first: ['applicant', 'accepted', 'active'],
    next: {
      applicant: ['accepted', 'active', 'ended'],
      accepted: ['active', 'ended'],
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
