import { collection, type RecordOf } from '../../collection.ts'
import { calendarDay, choice, instant, reference, references, text, whole } from '../../field.ts'
import { forStaff, readByMembers } from '../../records/access.ts'

// Personal data: readable only by staff for members or equipment, and by the member concerned.
const ABOUT_A_MEMBER = forStaff('organization', {
  writers: ['members'],
  alsoRead: ['equipment'],
  owner: 'member.user = @request.auth.id',
})

/** A type of certificate, and the classes of equipment that it unlocks. */
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
  },
  indexes: [{ fields: ['member'] }, { fields: ['organization', 'expiresOn'] }],
  access: ABOUT_A_MEMBER,
})

export type Certification = RecordOf<typeof certifications>

/** One training session. Those who attend receive its certificate. */
export const trainingSessions = collection('trainingSessions', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    title: text({ required: true, max: 200, presentable: true }),
    type: reference('certTypes'),
    startsAt: instant({ required: true }),
    durationSec: whole({ max: 172_800 }),
    room: text({ max: 120 }),
    // 0 means unlimited.
    capacity: whole({ max: 10_000 }),
    status: choice(['planned', 'held', 'cancelled'], { default: 'planned' }),
  },
  indexes: [{ fields: ['organization', 'startsAt'] }],
  access: readByMembers('organization', 'members'),
})

export type TrainingSession = RecordOf<typeof trainingSessions>

export const enrollments = collection('enrollments', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    session: reference('trainingSessions', { required: true, cascadeDelete: true }),
    member: reference('members', { required: true, cascadeDelete: true }),
    state: choice(['enrolled', 'waiting', 'attended', 'absent', 'cancelled'], {
      required: true,
      default: 'enrolled',
    }),
  },
  indexes: [{ fields: ['session', 'member'], unique: true }, { fields: ['member'] }],
  access: ABOUT_A_MEMBER,
})

export type Enrollment = RecordOf<typeof enrollments>
