import { enrollments, trainingSessions } from '@docket/model/collections/members/certifications'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'
import { words } from './words.ts'

export const enrollmentPages = resource(enrollments, {
  path: '/members/enrollments',
  one: words.enrollment,
  many: words.enrollments,
  area: MEMBER_LISTS,
  words: {
    session: { label: words.class },
    state: { names: { waiting: words.onTheWaitingList, absent: words.didNotCome } },
  },
  columns: ['session', 'member', 'state', 'created'],
  search: ['member.name', 'session.title'],
  filters: ['session', 'state'],
  sort: '-created',
  sections: [{ names: ['session', 'member', 'state'] }],
  bulk: ['state'],
  removable: true,
  empty: <strong>{words.nobodyIsEnrolled}</strong>,
})

const CLASS = ['title', 'type', 'startsAt', 'durationSec', 'room', 'capacity', 'status'] as const

export const classPages = resource(trainingSessions, {
  path: '/members/classes',
  one: words.oneClass,
  many: words.classes,
  area: MEMBER_LISTS,
  words: {
    type: { label: words.leadsTo, help: words.typeHelp },
    startsAt: { label: words.starts },
    durationSec: { label: words.length },
    capacity: { label: words.places, help: words.capacityHelp },
    status: { names: { held: words.markHeld } },
  },
  columns: ['title', 'status', 'startsAt', 'type', 'room', 'capacity'],
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
  empty: (
    <>
      <strong>{words.noClasses}</strong> {words.noClassesHelp}
    </>
  ),
})
