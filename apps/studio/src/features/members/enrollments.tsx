import { enrollments, trainingSessions } from '@docket/model/collections/members/certifications'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { MEMBER_LISTS } from './area.ts'

export const enrollmentPages = resource(enrollments, {
  path: '/members/enrollments',
  one: 'enrollment',
  many: 'Enrollments',
  area: MEMBER_LISTS,
  words: {
    session: { label: 'Class' },
    state: { names: { waiting: 'On the waiting list', absent: 'Did not come' } },
  },
  columns: ['session', 'member', 'state', 'created'],
  search: ['member.name', 'session.title'],
  filters: ['session', 'state'],
  sort: '-created',
  sections: [{ names: ['session', 'member', 'state'] }],
  bulk: ['state'],
  removable: true,
  empty: <strong>Nobody is enrolled yet.</strong>,
})

const CLASS = ['title', 'type', 'startsAt', 'durationSec', 'room', 'capacity', 'status'] as const

export const classPages = resource(trainingSessions, {
  path: '/members/classes',
  one: 'class',
  many: 'Classes',
  area: MEMBER_LISTS,
  words: {
    type: { label: 'Leads to', help: 'The certificate that attendees get.' },
    startsAt: { label: 'Starts' },
    durationSec: { label: 'Length' },
    capacity: { label: 'Places', help: '0 means no limit.' },
    status: { names: { held: 'Mark held' } },
  },
  columns: ['title', 'status', 'startsAt', 'type', 'room', 'capacity'],
  search: ['title', 'room'],
  filters: ['status', 'type'],
  sort: '-startsAt',
  views: [{ name: 'Planned', search: { status: 'planned', sort: 'startsAt' } }],
  sections: [{ names: CLASS }],
  tabs: [
    relatedTab(enrollments, async () => enrollmentPages, {
      id: 'enrolled',
      name: 'Enrolled',
      by: 'session',
      empty: 'Nobody is enrolled yet.',
    }),
  ],
  bulk: ['status', 'room', 'capacity'],
  removable: true,
  empty: (
    <>
      <strong>No classes yet.</strong> A class is held once, has a number of places, and can lead to
      a certificate.
    </>
  ),
})
