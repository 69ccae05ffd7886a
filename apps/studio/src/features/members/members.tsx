import { certifications, enrollments } from '@docket/model/members/certifications'
import { charges } from '@docket/model/members/charges'
import { members } from '@docket/model/members/members'
import { entities as names } from '@docket/texts/studio/app'
import { members as words } from '@docket/texts/studio/members'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { type Resource, resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ApplyLink } from './apply-link.tsx'
import { MEMBER_LISTS } from './area.ts'
import { EXCEPTION, exception } from './exception.ts'
import { MemberContext } from './member-context.tsx'
import { SaveAnyway } from './save-anyway.tsx'

const ASKED = ['guardian', 'household', 'resident', 'residencyProof', 'orientationOn'] as const
const PERSON = ['name', 'kind', 'email', 'phone', 'address', 'zip'] as const

export const memberPages: Resource = resource(members, {
  path: '/members',
  one: names.member,
  many: names.members,
  area: MEMBER_LISTS,
  words: {
    name: { help: words.nameHelp },
    kind: { label: words.membership, names: { nonprofit: words.nonProfit, youth: words.under18 } },
    email: { label: words.email },
    zip: { label: words.postalCode },
    user: { label: words.userAccount, help: words.userHelp },
    resident: { help: words.residentHelp },
    residencyProof: {
      label: words.residencyProof,
      names: {
        id: words.proofId,
        bill: words.proofBill,
        lease: words.proofLease,
        work: words.proofWork,
        school: words.proofSchool,
      },
      help: words.residencyProofHelp,
    },
    residencySeenOn: { label: words.residencySeen },
    guardian: { help: words.guardianHelp },
    guardianContact: { label: words.guardianContact, help: words.guardianContactHelp },
    household: { label: words.household, help: words.householdHelp },
    orientationOn: { label: words.orientationOn, help: words.orientationHelp },
    overrideReason: { label: words.reasonForException, lines: 2 },
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
    { name: words.accepted, search: { status: 'accepted' } },
    { name: words.lapsed, search: { status: 'lapsed', sort: 'expiresOn' } },
    { name: words.suspended, search: { status: 'suspended' } },
  ],
  steps: {
    accepted: { verb: words.accept, exception },
    active: { verb: words.makeActive, exception },
    lapsed: { verb: words.markLapsed },
    suspended: { verb: words.suspend, promptsFor: ['suspensionReason'] },
    ended: { verb: words.endMembership },
  },
  sections: [
    { names: [...PERSON, 'photo'] },
    {
      heading: words.membership,
      names: ['joinedOn', 'expiresOn', ...ASKED, 'residencySeenOn', 'guardianContact', 'user'],
    },
    { ...EXCEPTION, names: [exception], below: SaveAnyway },
    { heading: words.conduct, names: ['strikes', 'suspensionReason'] },
    { heading: words.notes, names: ['notes'] },
  ],
  newSections: [
    { names: PERSON },
    {
      heading: words.membership,
      names: ['status', 'joinedOn', 'expiresOn', ...ASKED],
    },
    { ...EXCEPTION, names: [exception], below: SaveAnyway },
  ],
  defaults: { status: 'active' },
  tabs: [
    relatedTab(members, async () => memberPages, {
      id: 'household',
      name: words.householdTab,
      by: 'household',
      empty: words.nobodyInHousehold,
    }),
    relatedTab(certifications, async () => (await import('./certificates.tsx')).certificatePages, {
      id: 'certificates',
      name: names.certificates,
      by: 'member',
      empty: words.noCertificatesHeldYet,
    }),
    relatedTab(enrollments, async () => (await import('./enrollments.tsx')).enrollmentPages, {
      id: 'classes',
      name: names.classes,
      by: 'member',
      empty: words.notEnrolledAnyClass,
    }),
    relatedTab(charges, async () => (await import('./charges.tsx')).chargePages, {
      id: 'charges',
      name: names.charges,
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
  emptyOwn: <ApplyLink />,
  context: MemberContext,
  line: ({ archived }) => archived && <Badge>{words.archived}</Badge>,
})
