import type { App } from '@docket/accounts/app'
import {
  type Enrollment,
  enrollments,
  type TrainingSession,
  trainingSessions,
} from '@docket/model/members/certifications'
import { type Member, members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { formatClock, formatDay } from '@docket/model/time/format'
import { type Instant, toEpochMs, toInstant, type ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { type Change, netChanges, oneOf, type Records } from '@docket/records/engine'
import { notifications as words } from '@docket/texts/server/station'
import type { Notice } from './notices.ts'
import type { NotifyLater } from './notify.ts'
import { reachMember } from './reach-member.ts'

type News = Pick<Notice, 'name' | 'say'>

/** Queues notices about memberships and classes, in the transaction of the change. */
export function notifyMembers(app: App, notifyLater: NotifyLater): void {
  app.beforeCommit(members, 'queues notifications about memberships', async (changes, within) => {
    const notices: Notice[] = []
    for (const change of netChanges(changes)) {
      notices.push(...(await noticesOfMember(change, within.records)))
    }
    await notifyLater(notices, within)
  })
  app.beforeCommit(enrollments, 'queues notifications of freed places', async (changes, within) => {
    const notices: Notice[] = []
    for (const { action, record, before } of netChanges(changes)) {
      if (action === 'update' && record.passedOverAt !== '' && before.passedOverAt === '') {
        notices.push(...(await passedOver(record, within.records)))
      }
      const hasPlace = action === 'update' && record.state === 'enrolled'
      if (!hasPlace || before.state !== 'waiting') continue
      const session = await within.records.get(trainingSessions, record.session)
      const zone = await zoneOf(session, within.records)
      const say = () => ({
        title: words.hasPlace({ title: session.title }),
        body: words.placeWasFreed({ when: sayWhen(session, zone) }),
      })
      const said = { name: 'class.place', say } as const
      notices.push(await toEnrolled(record, session, said, within.records))
    }
    await notifyLater(notices, within)
  })
  app.beforeCommit(
    trainingSessions,
    'queues notifications of classes that were moved or canceled',
    async (changes, within) => {
      const notices: Notice[] = []
      for (const change of netChanges(changes)) {
        const said = await newsOfClass(change, within.records, toInstant(app.clock.now()))
        if (!said) continue
        const { record: session } = change
        const where = { session: session.id, state: oneOf(['enrolled', 'waiting'] as const) }
        for (const one of await within.records.list(enrollments, { where })) {
          notices.push(await toEnrolled(one, session, said, within.records))
        }
      }
      await notifyLater(notices, within)
    },
  )
}

async function noticesOfMember(
  { action, record, before, by }: Change<Member>,
  records: Records,
): Promise<Notice[]> {
  const { organization, id: about, name: member, status, suspensionReason } = record
  const shared = { organization, about, path: `/members/${about}` }
  const except = 'record' in by ? by.record.id : ''
  if (action === 'create' && status === 'applicant') {
    const say = () => ({ title: words.applied({ person: member }), body: words.waitsForDecision })
    return [{ ...shared, name: 'member.applied', say, except }]
  }
  if (action !== 'update' || before.status === status) return []
  const said = newsOfMember(record, before)
  const reached = await reachMember(record, records)
  // Staff are notified only about what they did not do themselves, in a sentence that names the member.
  const isTold = reached.to !== undefined || status === 'lapsed'
  const told = said && isTold && { ...shared, ...said, ...reached }
  if (status !== 'suspended') return told ? [told] : []
  const say = () => ({
    title: words.wasSuspended({ member }),
    body: words.borrowsNothing({ reason: suspensionReason }),
  })
  const staff = { ...shared, name: 'member.suspended' as const, say, except }
  return told ? [told, staff] : [staff]
}

/** Returns what to tell a member about the new state of the membership. */
function newsOfMember(
  { name, status, expiresOn, suspensionReason }: Member,
  before: Member,
): News | undefined {
  const wasOpen = before.status === 'applicant' || before.status === 'accepted'
  const day = () => (expiresOn === '' ? '' : formatDay(expiresOn, 'date'))
  if (status === 'accepted') {
    return {
      name: 'member.decided',
      say: () => ({ title: words.accepted, body: words.acceptedNext }),
    }
  }
  if (status === 'ended' && wasOpen) {
    return {
      name: 'member.decided',
      say: () => ({ title: words.declined, body: words.declinedNext }),
    }
  }
  if (status === 'active' && (wasOpen || before.status === 'lapsed')) {
    const until = () => (expiresOn === '' ? '' : words.isActiveUntil({ day: day() }))
    const say = () => ({
      title: words.isActive,
      body: [until(), words.isActiveNow].filter(Boolean).join(' '),
    })
    return { name: 'member.active', say }
  }
  if (status === 'lapsed') {
    const say = () => ({
      title: words.hasLapsed({ member: name }),
      body: words.lapsedOn({ day: day() }),
    })
    return { name: 'member.lapsed', say }
  }
  if (status !== 'suspended') return undefined
  const say = () => ({
    title: words.youAreSuspended,
    body: words.borrowsNothing({ reason: suspensionReason }),
  })
  return { name: 'member.suspended', say }
}

/** Notifies a member who was passed over because they may not take the class now, and staff, who may know more. */
async function passedOver(enrollment: Enrollment, records: Records): Promise<Notice[]> {
  const { organization, id } = enrollment
  const session = await records.get(trainingSessions, enrollment.session)
  const member = await records.get(members, enrollment.member)
  const name = 'class.passedOver'
  const shared = { organization, about: id, name } as const
  const staff = {
    ...shared,
    path: `/members/enrollments/${id}`,
    say: () => ({
      title: words.wasPassedOver({ member: member.name, title: session.title }),
      body: words.wasPassedOverBody,
    }),
  }
  const say = () => ({
    title: words.passedOver({ title: session.title }),
    body: words.passedOverBody,
  })
  const reached = await reachMember(member, records)
  if (reached.to === undefined && reached.mailTo === undefined) return [staff]
  return [{ ...shared, path: `/members/classes/${session.id}`, say, ...reached }, staff]
}

async function toEnrolled(
  { organization, member: id }: Enrollment,
  session: TrainingSession,
  { name, say }: News,
  records: Records,
): Promise<Notice> {
  const member = await records.get(members, id)
  const about = `${session.id} ${session.status} ${session.startsAt}`
  const path = `/members/classes/${session.id}`
  const reached = await reachMember(member, records)
  // Names the member that staff have to call.
  const toStaff = () => ({
    ...say(),
    title: words.about({ member: member.name, title: say().title }),
  })
  return { organization, about, path, name, say: reached.to ? say : toStaff, ...reached }
}

async function newsOfClass(
  { action, record, before }: Change<TrainingSession>,
  records: Records,
  now: Instant,
): Promise<News | undefined> {
  if (action !== 'update' || before.status !== 'planned' || before.startsAt <= now) return undefined
  const zone = await zoneOf(record, records)
  const when = () => sayWhen(record, zone)
  if (record.status === 'cancelled') {
    const say = () => ({
      title: words.classCancelled({ title: record.title }),
      body: words.classWas({ when: when() }),
    })
    return { name: 'class.changed', say }
  }
  const isMoved = record.startsAt !== before.startsAt && record.startsAt > now
  if (!isMoved || record.status !== 'planned') return undefined
  const say = () => ({
    title: words.classMoved({ title: record.title }),
    body: words.classIsNow({ when: when() }),
  })
  return { name: 'class.changed', say }
}

async function zoneOf(
  { organization }: Pick<TrainingSession, 'organization'>,
  records: Records,
): Promise<ZoneName> {
  return (await records.get(organizations, organization)).timeZone
}

function sayWhen({ startsAt, room }: TrainingSession, zone: ZoneName): string {
  const at = toEpochMs(startsAt)
  const parts = [formatDay(dayOf(at, zone)), formatClock(at, zone, '12h'), room]
  return parts.filter((part) => part !== '').join(', ')
}
