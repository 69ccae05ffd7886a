import { forStaff, type Privilege } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { calendarDay, choice, email, file, flag, reference, text, whole } from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'

/** The kinds of members, each with its own dues. */
export const MEMBER_KINDS = ['individual', 'nonprofit', 'youth', 'staff'] as const

/** What a member can show to prove that they live or work in the area. */
export const RESIDENCY_PROOFS = ['id', 'bill', 'lease', 'work', 'school', 'other'] as const

// Staff who manage members or lend to them. Members cannot see the notes of staff.
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
    // The guardian named in an application, who may not be a member yet.
    guardianContact: text({ max: 500 }),
    // The member whose dues also pay for this one.
    household: reference('members'),
    orientationOn: calendarDay(),
    status: choice(['applicant', 'accepted', 'active', 'lapsed', 'suspended', 'ended'], {
      required: true,
      default: 'applicant',
    }),
    suspensionReason: text({ max: 500 }),
    joinedOn: calendarDay(),
    // The last day that is paid for. Paying dues extends it; see `members/membership/dues.ts`.
    expiresOn: calendarDay(),
    // The `expiresOn` date that the last reminder was about.
    remindedFor: calendarDay({ hidden: true }),
    // Why staff made an exception to the membership rules.
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
  // Personal data: readable only by members and equipment staff, and by the member concerned.
  access: forStaff('organization', {
    writers: ['members'],
    alsoRead: ['equipment'],
    owner: 'user = @request.auth.id',
  }),
})

export type Member = RecordOf<typeof members>
