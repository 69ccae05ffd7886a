import { changingOnly, forStaff, memberOf, readByMembers, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import {
  calendarDay,
  choice,
  flag,
  instant,
  reference,
  references,
  text,
  whole,
} from '../kernel/field.ts'

// Personal data: readable only by members and equipment staff, and by the member concerned.
const ABOUT_A_MEMBER = forStaff('organization', {
  writers: ['members'],
  alsoRead: ['equipment'],
  owner: 'member.user = @request.auth.id',
})

/** A type of certificate, and the types of equipment that it unlocks. */
export const certTypes = collection('certTypes', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    description: text({ max: 2000 }),
    // 0 means that the certificate never expires.
    validMonths: whole({ max: 240 }),
    unlocks: references('resourceTypes'),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  access: readByMembers('organization', 'members', 'equipment'),
})

export type CertType = RecordOf<typeof certTypes>

/** A certificate of one member. An empty `expiresOn` means that it never expires. */
export const certifications = collection('certifications', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    member: reference('members', { required: true, cascadeDelete: true }),
    type: reference('certTypes', { required: true }),
    issuedOn: calendarDay({ required: true }),
    expiresOn: calendarDay(),
    issuedBy: reference('users'),
    // The `expiresOn` date that the last reminder was about.
    remindedFor: calendarDay({ hidden: true }),
  },
  indexes: [{ fields: ['member'] }, { fields: ['organization', 'expiresOn'] }],
  access: ABOUT_A_MEMBER,
})

export type Certification = RecordOf<typeof certifications>

/** One training session. Attendees receive its certificate. */
export const trainingSessions = collection('trainingSessions', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    title: text({ required: true, max: 200, presentable: true }),
    type: reference('certTypes'),
    // Whether attending counts as the orientation that the station requires.
    isOrientation: flag(),
    startsAt: instant({ required: true }),
    durationSec: whole({ max: 172_800 }),
    room: text({ max: 120 }),
    // 0 means unlimited.
    capacity: whole({ max: 10_000 }),
    // Counted by the server: how many members have a place, and how many are waiting and could still attend.
    taken: whole({ unaudited: true }),
    waiting: whole({ unaudited: true }),
    status: choice(['planned', 'held', 'cancelled'], { default: 'planned' }),
  },
  indexes: [{ fields: ['organization', 'startsAt'] }],
  access: readByMembers('organization', 'members'),
})

export type TrainingSession = RecordOf<typeof trainingSessions>

// A member who has a place or is waiting can cancel, and can come back after canceling.
const OWN_STEPS = [
  '((state = "enrolled" || state = "waiting") && @request.body.state = "cancelled")',
  '(state = "cancelled" && (@request.body.state = "enrolled" || @request.body.state = "waiting"))',
].join(' || ')
const OWN = `${memberOf('organization')} && member.user = @request.auth.id`
const STAFF = staffOf('organization', 'members')

const ENROLLMENT = {
  organization: reference('organizations', { required: true, cascadeDelete: true }),
  session: reference('trainingSessions', { required: true, cascadeDelete: true }),
  member: reference('members', { required: true, cascadeDelete: true }),
  state: choice(['waiting', 'enrolled', 'attended', 'absent', 'cancelled'], {
    required: true,
    default: 'enrolled',
  }),
  // When the member joined the waitlist, which sets its order. Set by the server.
  waitingSince: instant(),
  // When a free place was offered to the next member because this one might not be able to attend. Set by the server,
  // once.
  passedOverAt: instant(),
  note: text({ max: 500 }),
  // The certificate that the member received for attending.
  certification: reference('certifications'),
  // Why staff made an exception to the rules of classes.
  overrideReason: text({ max: 500, readers: ['members', 'equipment'] }),
} as const

/**
 * A member's place in a class, or on its waitlist. `members/classes/faults.ts` has the rules. Members enroll and
 * cancel themselves; attendance is for staff.
 */
export const enrollments = collection('enrollments', {
  tenant: 'organization',
  fields: ENROLLMENT,
  indexes: [
    { fields: ['session', 'member'], unique: true },
    { fields: ['session', 'state', 'waitingSince'] },
    { fields: ['member'] },
  ],
  states: {
    field: 'state',
    first: ['enrolled', 'waiting', 'attended'],
    next: {
      enrolled: ['attended', 'absent', 'cancelled'],
      waiting: ['enrolled', 'cancelled'],
      attended: ['absent'],
      absent: ['attended'],
      cancelled: ['enrolled', 'waiting'],
    },
  },
  access: {
    ...ABOUT_A_MEMBER,
    create: `(${STAFF}) || (${OWN} && (state = "enrolled" || state = "waiting"))`,
    update: `(${STAFF}) || (${OWN} && (${OWN_STEPS}) && ${changingOnly(ENROLLMENT, ['state', 'note'])})`,
  },
})

export type Enrollment = RecordOf<typeof enrollments>
