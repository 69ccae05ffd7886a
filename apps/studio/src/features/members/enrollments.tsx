import { enrollments, trainingSessions } from '@docket/model/members/certifications'
import { members as words } from '@docket/texts/studio/members'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'
import { ClassContext } from './class-context.tsx'
import { EXCEPTION, exception } from './exception.ts'
import { SaveAnyway } from './save-anyway.tsx'

export const enrollmentPages = resource(enrollments, {
  path: '/members/enrollments',
  one: words.enrollment,
  many: words.enrollments,
  area: MEMBER_LISTS,
  words: {
    session: { label: words.class },
    state: { names: { waiting: words.onTheWaitingList, absent: words.didNotCome } },
    note: { lines: 2, help: words.noteHelp },
    waitingSince: { label: words.waitingSince, readOnly: true },
    passedOverAt: { label: words.passedOverAt, help: words.passedOverHelp, readOnly: true },
    certification: { label: words.certificateGot, readOnly: true },
    overrideReason: { label: words.reasonForException, lines: 2 },
  },
  columns: ['session', 'member', 'state', 'created'],
  search: ['member.name', 'session.title'],
  filters: ['session', 'state'],
  sort: '-created',
  steps: {
    enrolled: { verb: words.enroll, exception },
    waiting: { verb: words.joinWaitlist, exception },
    attended: { verb: words.markAttended, exception },
    absent: { verb: words.markAbsent },
    cancelled: { verb: words.cancelEnrollment },
  },
  sections: [
    { names: ['session', 'member', 'note'] },
    { heading: words.attendance, names: ['waitingSince', 'passedOverAt', 'certification'] },
    { ...EXCEPTION, names: [exception], below: SaveAnyway },
  ],
  newSections: [
    { names: ['session', 'member', 'state', 'note'] },
    { ...EXCEPTION, names: [exception], below: SaveAnyway },
  ],
  bulk: ['state'],
  removable: true,
  empty: <strong>{words.nobodyIsEnrolled}</strong>,
})

const CLASS = [
  'title',
  'type',
  'isOrientation',
  'startsAt',
  'durationSec',
  'room',
  'capacity',
  'status',
] as const

export const classPages = resource(trainingSessions, {
  path: '/members/classes',
  one: words.oneClass,
  many: words.classes,
  area: MEMBER_LISTS,
  words: {
    type: { label: words.leadsTo, help: words.typeHelp },
    isOrientation: { label: words.isOrientation, help: words.isOrientationHelp },
    taken: { label: words.placesTaken },
    waiting: { label: words.onTheWaitingList },
    startsAt: { label: words.starts },
    durationSec: { label: words.length },
    capacity: { label: words.places, help: words.capacityHelp },
    status: { names: { held: words.held } },
  },
  columns: ['title', 'status', 'startsAt', 'type', 'room', 'capacity', 'taken', 'waiting'],
  search: ['title', 'room'],
  filters: ['status', 'type'],
  sort: '-startsAt',
  views: [{ name: words.planned, search: { status: 'planned', sort: 'startsAt' } }],
  sections: [{ names: CLASS }],
  tabs: [
    relatedTab(enrollments, async () => enrollmentPages, {
      id: 'enrolled',
      name: words.enrolled,
      by: 'session',
      empty: words.nobodyIsEnrolled,
    }),
  ],
  bulk: ['status', 'room', 'capacity'],
  removable: true,
  context: ClassContext,
  empty: (
    <>
      <strong>{words.noClasses}</strong> {words.noClassesHelp}
    </>
  ),
})
