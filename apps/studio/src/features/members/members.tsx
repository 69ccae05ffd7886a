import { certifications, enrollments } from '@docket/model/collections/members/certifications'
import { charges } from '@docket/model/collections/members/charges'
import { members } from '@docket/model/collections/members/members'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { MEMBER_LISTS } from './area.ts'

const MemberContext = onDemand(
  async () => (await import('./member-context.tsx')).MemberContext,
  <Skeleton height="240px" />,
)

const PERSON = ['name', 'kind', 'email', 'phone', 'address', 'zip'] as const

export const memberPages = resource(members, {
  path: '/members',
  one: 'member',
  many: 'Members',
  area: MEMBER_LISTS,
  words: {
    name: { help: 'A person or a group.' },
    kind: { label: 'Membership', names: { nonprofit: 'Non-profit', youth: 'Under 18' } },
    email: { label: 'Email' },
    zip: { label: 'Postal code' },
    user: { label: 'User account', help: 'The account of this member, if there is one.' },
    resident: { help: 'Lives or works in the area that the station serves.' },
    guardian: { help: 'The member who is responsible for a member under 18.' },
    suspensionReason: { label: 'Reason', lines: 3, help: 'Staff and the member can see this.' },
    expiresOn: { label: 'Paid until' },
    joinedOn: { label: 'Joined' },
    strikes: { help: 'Rule violations so far, such as late returns and no-shows.' },
    notes: { lines: 8, help: 'Only for staff.' },
  },
  columns: ['name', 'status', 'kind', 'email', 'phone', 'expiresOn', 'strikes'],
  search: ['name', 'email', 'phone'],
  filters: ['status', 'kind', 'resident'],
  sort: 'name',
  views: [
    { name: 'Applicants', search: { status: 'applicant' } },
    { name: 'Lapsed', search: { status: 'lapsed', sort: 'expiresOn' } },
    { name: 'Suspended', search: { status: 'suspended' } },
  ],
  steps: {
    active: { verb: 'Make active' },
    lapsed: { verb: 'Mark lapsed' },
    suspended: { verb: 'Suspend', promptsFor: ['suspensionReason'] },
    ended: { verb: 'End membership' },
  },
  sections: [
    { names: [...PERSON, 'photo'] },
    { heading: 'Membership', names: ['joinedOn', 'expiresOn', 'resident', 'guardian', 'user'] },
    { heading: 'Conduct', names: ['strikes', 'suspensionReason'] },
    { heading: 'Notes', names: ['notes'] },
  ],
  newSections: [
    { names: PERSON },
    { heading: 'Membership', names: ['status', 'joinedOn', 'expiresOn', 'resident', 'guardian'] },
  ],
  defaults: { status: 'active' },
  tabs: [
    relatedTab(certifications, async () => (await import('./certificates.tsx')).certificatePages, {
      id: 'certificates',
      name: 'Certificates',
      by: 'member',
      empty: 'No certificates yet. They decide which equipment this member can borrow.',
    }),
    relatedTab(enrollments, async () => (await import('./enrollments.tsx')).enrollmentPages, {
      id: 'classes',
      name: 'Classes',
      by: 'member',
      empty: 'Not enrolled in any class yet.',
    }),
    relatedTab(charges, async () => (await import('./charges.tsx')).chargePages, {
      id: 'charges',
      name: 'Charges',
      by: 'member',
      empty: 'This member has no charges.',
    }),
  ],
  bulk: ['kind', 'expiresOn', 'resident'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>No members yet.</strong> Members make programs, take classes and borrow equipment. Add
      the first with “New member”. Members do not need an account.
    </>
  ),
  context: MemberContext,
  line: ({ archived }) => archived && <Badge>Archived</Badge>,
})
