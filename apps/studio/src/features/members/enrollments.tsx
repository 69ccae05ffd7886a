import {
  enrollments,
  type TrainingSession,
  trainingSessions,
} from '@docket/model/members/certifications'
import { freePlaces } from '@docket/model/members/classes/faults'
import { members } from '@docket/model/members/members'
import { entities as names } from '@docket/texts/studio/app'
import { members as words } from '@docket/texts/studio/members'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { ContextMore, ContextPart } from '#resources/context/context-part.tsx'
import { relatedTab } from '#resources/record/related-tab.tsx'
import { type ContextProps, resource } from '#resources/resource.ts'
import { useMay } from '#resources/use-may.ts'
import { ApplyLink } from './apply-link.tsx'
import { MEMBER_LISTS } from './area.ts'
import { EXCEPTION, exception } from './exception.ts'
import { OwnPlace } from './own-place.tsx'
import { SaveAnyway } from './save-anyway.tsx'

export const enrollmentPages = resource(enrollments, {
  path: '/members/enrollments',
  one: names.enrollment,
  many: names.enrollments,
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
  one: names.oneClass,
  many: names.classes,
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

/** Shows how many places of a class are taken, and the viewing member’s own place. */
function ClassContext({ record }: ContextProps<TrainingSession>) {
  const user = useSession()?.user.id ?? ''
  const isStaff = useMay({ collection: enrollments, readOnly: false }).remove
  const { data: own } = useLiveRecords(members, {
    filter: 'user = {:user} && archived = false',
    values: { user },
    limit: 1,
  })
  if (!record) return null
  const member = own?.[0]
  return (
    <>
      <ContextPart
        heading={words.places}
        figure={words.placesOf({ taken: record.taken, places: record.capacity })}
      >
        <p>{stateOf(record)}</p>
        {isStaff && (
          <ContextMore path="/members/enrollments/new" search={{ session: record.id }}>
            {words.enrollMember}
          </ContextMore>
        )}
      </ContextPart>
      {member && <OwnPlace session={record} member={member} />}
      {own && !member && !isStaff && (
        <ContextPart heading={words.yourPlace}>
          <p>
            {words.notMember} <ApplyLink />
          </p>
        </ContextPart>
      )}
    </>
  )
}

function stateOf({ capacity, taken, waiting }: TrainingSession): string {
  const free = freePlaces({ capacity }, taken)
  if (free === Number.POSITIVE_INFINITY) return words.noLimit
  if (waiting > 0) return words.waitingFor({ count: waiting })
  return free === 0 ? words.isFull : words.freePlaces({ count: free })
}
