import { certifications, enrollments } from '@docket/model/collections/members/certifications'
import { charges } from '@docket/model/collections/members/charges'
import { members } from '@docket/model/collections/members/members'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { resource } from '#resources/resource.ts'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { MEMBER_LISTS } from './area.ts'
import { words } from './words.ts'

const MemberContext = onDemand(
  async () => (await import('./member-context.tsx')).MemberContext,
  <Skeleton height="240px" />,
)

const PERSON = ['name', 'kind', 'email', 'phone', 'address', 'zip'] as const

export const memberPages = resource(members, {
  path: '/members',
  one: words.member,
  many: words.members,
  area: MEMBER_LISTS,
  words: {
    name: { help: words.nameHelp },
    kind: { label: words.membership, names: { nonprofit: words.nonProfit, youth: words.under18 } },
    email: { label: words.email },
    zip: { label: words.postalCode },
    user: { label: words.userAccount, help: words.userHelp },
    resident: { help: words.residentHelp },
    guardian: { help: words.guardianHelp },
    suspensionReason: { label: words.reason, lines: 3, help: words.suspensionReasonHelp },
    expiresOn: { label: words.paidUntil },
    joinedOn: { label: words.joined },
    strikes: { help: words.strikesHelp },
    notes: { lines: 8, help: words.notesHelp },
  },
  columns: ['name', 'status', 'kind', 'email', 'phone', 'expiresOn', 'strikes'],
  search: ['name', 'email', 'phone'],
  filters: ['status', 'kind', 'resident'],
  sort: 'name',
  views: [
    { name: words.applicants, search: { status: 'applicant' } },
    { name: words.lapsed, search: { status: 'lapsed', sort: 'expiresOn' } },
    { name: words.suspended, search: { status: 'suspended' } },
  ],
  steps: {
    active: { verb: words.makeActive },
    lapsed: { verb: words.markLapsed },
    suspended: { verb: words.suspend, promptsFor: ['suspensionReason'] },
    ended: { verb: words.endMembership },
  },
  sections: [
    { names: [...PERSON, 'photo'] },
    { heading: words.membership, names: ['joinedOn', 'expiresOn', 'resident', 'guardian', 'user'] },
    { heading: words.conduct, names: ['strikes', 'suspensionReason'] },
    { heading: words.notes, names: ['notes'] },
  ],
  newSections: [
    { names: PERSON },
    {
      heading: words.membership,
      names: ['status', 'joinedOn', 'expiresOn', 'resident', 'guardian'],
    },
  ],
  defaults: { status: 'active' },
  tabs: [
    relatedTab(certifications, async () => (await import('./certificates.tsx')).certificatePages, {
      id: 'certificates',
      name: words.certificates,
      by: 'member',
      empty: words.noCertificatesHeldYet,
    }),
    relatedTab(enrollments, async () => (await import('./enrollments.tsx')).enrollmentPages, {
      id: 'classes',
      name: words.classes,
      by: 'member',
      empty: words.notEnrolledAnyClass,
    }),
    relatedTab(charges, async () => (await import('./charges.tsx')).chargePages, {
      id: 'charges',
      name: words.charges,
      by: 'member',
      empty: words.memberHasNoCharges,
    }),
  ],
  bulk: ['kind', 'expiresOn', 'resident'],
  archive: { field: 'archived', archived: true, active: false },
  empty: (
    <>
      <strong>{words.noMembers}</strong> {words.noMembersHelp}
    </>
  ),
  context: MemberContext,
  line: ({ archived }) => archived && <Badge>{words.archived}</Badge>,
})
